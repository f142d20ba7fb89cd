"""Files written whole or not at all: the one writer of the house."""

import os
import tempfile
from collections.abc import Mapping
from pathlib import Path

from analyzer.errors import InputError


def write_all(folder: Path, files: Mapping[str, str | bytes]) -> None:
    """Write every file to a temporary name and then rename them all; InputError if one cannot be written.

    Nothing is left half-written: until all of them are on disk no file of the folder changes.
    """
    waiting: list[tuple[str, Path]] = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, content in files.items():
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            if target.exists() and not target.is_file():  # a pipe, or /dev/null: written to, not replaced
                target.write_bytes(content.encode() if isinstance(content, str) else content)
                continue
            handle, temporary = tempfile.mkstemp(prefix=".", suffix=".part", dir=target.parent)
            waiting.append((temporary, target))
            with os.fdopen(handle, "wb") as out:
                out.write(content.encode() if isinstance(content, str) else content)
            os.chmod(temporary, 0o644)
        for temporary, target in waiting:
            os.replace(temporary, target)
    except OSError as error:
        raise InputError(f"{error.filename or folder}: cannot be written: {error.strerror}") from None
    finally:
        for temporary, _ in waiting:
            Path(temporary).unlink(missing_ok=True)
