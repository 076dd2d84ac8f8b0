"""A whole evening at one table as a file: read strictly, then played through the same service as the windows."""
