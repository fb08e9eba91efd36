"""What is shown of a link: the words of a preview, and its picture."""
