"""The program as it lies on the disk: its own files checked, and what support may see. Knows no table and no money."""
