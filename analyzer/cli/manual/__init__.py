"""The manual: topics, and completion for shells."""
