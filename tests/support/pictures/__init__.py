"""Pictures that the tests draw, and what the page reads in them."""
