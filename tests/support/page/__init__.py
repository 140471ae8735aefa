"""What a person does on the page."""
