"""The floor's desk: hands found and replayed, a session at a glance, money, papers, the log. Without Qt."""
