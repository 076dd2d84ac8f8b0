"""Who sits, comes and goes, and the chips he brings and takes."""
