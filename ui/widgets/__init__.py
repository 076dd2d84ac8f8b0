"""Thin Qt widgets: ``show_model(view_model)`` draws, signals named after gestures answer. No logic, no engine.

``ConsoleView`` (console_view.py) is the whole screen of a table and repeats the signals of its parts.
"""
