"""The steps of build.py, a module for each kind of work; build.py itself has their order.

Each step takes the workshop and the parts it needs, and returns the path of the part it made.
"""
