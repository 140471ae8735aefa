"""The measurements that need no browser: how well the solver plays, and what commands take."""
