"""Mail: how letters reach people. Which message each purpose makes, and what becomes of it later."""
