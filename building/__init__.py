"""The steps of build.py, one module or package for each kind of work. Their order is in build.py.

Each step takes the workshop and the parts it needs, and returns the path of the part it made.
"""
