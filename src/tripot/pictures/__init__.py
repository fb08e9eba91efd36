"""Pictures that the house draws itself, for links that people share."""
