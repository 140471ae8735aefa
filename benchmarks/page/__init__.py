"""The measurements that need a browser: the page, and the engine in it."""
