"""``python -m tests.demo --out out``: an evening at three tables, played through the real windows.

The evening stands in ``tests/data/evenings/demo-*.jsonl``; ``python -m tests.demo.write`` writes those files anew.
"""
