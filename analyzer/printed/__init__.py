"""What is printed, as text: pages of any form come down to lines and grids, each sign with its place in the source."""
