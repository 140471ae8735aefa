"""The page around its tabs: what newcomers see, small screens, accessibility and errors."""
