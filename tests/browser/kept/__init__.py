"""What stays on the device: settings, games, and the files of a version of the site."""
