"""One file or folder a subject: builds Tables and Documents, prints nothing."""
