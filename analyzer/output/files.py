"""Files written whole or not at all: the one writer of the house."""

import os
from collections.abc import Mapping
from pathlib import Path

from analyzer.errors import InputError


def room_for_folder(name: str) -> None:
    """InputError unless files can come into the folder: it is there, or the folder it will stand in is."""
    folder = Path(name)
    if not folder.is_dir() and (folder.exists() or not folder.absolute().parent.is_dir()):
        said = "it is no folder" if folder.exists() else f"there is no folder {folder.parent}"
        raise InputError(f"{folder}: cannot be written: {said}")


def room_for_file(name: str) -> None:
    """InputError if the path names a folder, or there is no folder for it; - is standard output."""
    path = Path(name)
    if path.is_dir():
        raise InputError(f"{path}: cannot be written: it is a folder")
    if not path.absolute().parent.is_dir():
        raise InputError(f"{path}: cannot be written: there is no folder {path.parent}")


def write_all(folder: Path, files: Mapping[str, str | bytes]) -> None:
    """Write every file to a temporary name and then rename them all; InputError if one cannot be written.

    The folder is made, but not the one it stands in. Nothing is left half-written:
    until all of them are on disk no file of the folder changes.
    """
    import tempfile

    waiting: list[tuple[str, Path]] = []
    try:
        folder.mkdir(exist_ok=True)
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
