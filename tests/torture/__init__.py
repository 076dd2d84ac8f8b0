"""Torture: bad disks, lost power, kills, tampered files, long evenings. ``make torture``."""
