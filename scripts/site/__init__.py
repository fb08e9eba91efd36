"""The site of the documents, built from docs/, a few pages of the root, and the docstrings of the core."""
