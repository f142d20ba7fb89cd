"""A wheel tried where nothing else is: its files, every verb and some tests, in a clean environment in a folder apart.

    python tests/try_wheel.py dist/analyzer-0.1.0-py3-none-any.whl

The environment has the wheel and what it requires, in the versions of requirements.lock. Exit code 1 if something
is missing, stops, or comes from elsewhere than the wheel.
"""

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.seeds import COMMANDS, FILES  # noqa: E402

TESTED = ("test_catalog.py", "test_edge.py", "test_enumerator.py", "test_goldens.py", "test_published.py")
WHERE = "import analyzer, pathlib; print(pathlib.Path(analyzer.__file__).resolve())"


def files_missing(wheel: Path) -> list[str]:
    """What the package holds here and the wheel does not, or the other way about."""
    here = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "analyzer").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    with ZipFile(wheel) as archive:
        packed = {name for name in archive.namelist() if ".dist-info/" not in name}
    return [f"not in the wheel: {name}" for name in here - packed] + [f"not here: {name}" for name in packed - here]


def main(wheel: Path) -> int:
    wrong = files_missing(wheel)
    with TemporaryDirectory() as folder:
        apart = Path(folder)
        venv.create(apart / "venv", with_pip=True)
        python = apart / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python"
        work = apart / "work"
        work.mkdir()
        for name, text in FILES.items():
            (work / name).write_text(text, encoding="utf-8")
        clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}

        def run(*arguments: str) -> subprocess.CompletedProcess[str]:
            command = [str(python), "-W", "error", *arguments]
            return subprocess.run(command, cwd=work, env=clean, capture_output=True, encoding="utf-8")

        def install(*what: str) -> None:
            options = ("--quiet", "--disable-pip-version-check", "--constraint", str(ROOT / "requirements.lock"))
            subprocess.run([str(python), "-m", "pip", "install", *options, *what], check=True)

        install(str(wheel.resolve()))
        where = run("-c", WHERE).stdout.strip()
        if not where.startswith(str(apart.resolve())):
            wrong.append(f"the package comes from {where}, not from the wheel")
        tried = 0
        for verb, several in COMMANDS.items():
            for arguments in several:
                done = run("-m", "analyzer", *verb.split(), *arguments)
                tried += 1
                if done.returncode not in (0, 1) or done.stderr.startswith("Traceback"):
                    wrong.append(f"baccarat {verb} {' '.join(arguments)}: {done.returncode} {done.stderr.strip()}")
        shutil.copytree(ROOT / "tests", work / "tests", ignore=shutil.ignore_patterns("__pycache__"))
        install("pytest", "hypothesis", "openpyxl")
        done = run("-m", "pytest", "-q", "-p", "no:cacheprovider", *(f"tests/{name}" for name in TESTED))
        if done.returncode:
            wrong.append(f"tests: {done.stdout}{done.stderr}")
    print("\n".join(wrong) or f"{wheel.name}: {tried} commands and {len(TESTED)} files of tests, from the wheel alone")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
