"""The version, in a room of its own so that tables may carry it."""

__version__ = "0.1.0"
