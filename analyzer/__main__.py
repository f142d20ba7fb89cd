"""``python -m analyzer`` is the command ``baccarat``."""

from analyzer.cli import main

if __name__ == "__main__":
    main()
