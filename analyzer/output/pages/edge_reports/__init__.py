"""The edge reports: a folder of tables, its index and its method."""
