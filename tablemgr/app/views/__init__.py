"""The table as screens read it: frozen pictures, made anew after each act."""
