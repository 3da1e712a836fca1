#!/usr/bin/env python3
"""Works on an app's database for the platform: `backup` dumps it, `restore` puts a dump back, `count` counts rows.

No code of the app runs here. Where the database is, libpq's own variables say (PGHOST, PGUSER, PGPASSWORD, PGDATABASE), or DATABASE_URL.
Environment: UPLOAD_URL and MAX_BYTES (backup), DOWNLOAD_URL and SHA256 (restore), QUERIES (count: a JSON list of statements),
MASK (backup, restore: what becomes of people's values, see mask.py; a masked backup is a script, packed, and no dump), TERMINATION_LOG (default /dev/termination-log).

The last word is the termination message: JSON with what came of it, or a sentence for a person and exit code 1.
"""

import gzip
import hashlib
import io
import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from typing import IO, Any

from mask import Masker

ATTEMPTS = 10
# How long the app's own work may keep a restore from beginning, and how often it is tried.
LOCK_SECONDS = 20
RESTORES = 3
COUNT_SECONDS = 30
# What cannot be read as text stays as it is.
TEXT: dict[str, Any] = {"encoding": "utf-8", "errors": "surrogateescape"}


def say(text: str) -> None:
    with open(os.environ.get("TERMINATION_LOG", "/dev/termination-log"), "w", encoding="utf-8") as log:
        log.write(text[:4000])


def run(command: list[str], before: Callable[[], None] | None = None) -> str:
    ended = subprocess.run(command, capture_output=True, text=True, preexec_fn=before, check=False)
    if ended.returncode != 0:
        raise SystemExit(f"{command[0]}: {ended.stderr.strip()[-1500:] or f'exit code {ended.returncode}'}")
    return ended.stdout


def sha256_of(path: str) -> str:
    with open(path, "rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def patiently(ask: Callable[[], dict[str, object]]) -> dict[str, object]:
    """The store may be starting again; a refusal (4xx) will not change by asking again."""
    for attempt in range(1, ATTEMPTS + 1):
        try:
            return ask()
        except urllib.error.HTTPError as error:
            if error.code < 500 or attempt == ATTEMPTS:
                raise SystemExit(f"the store answered {error.code}: {error.read(300).decode('utf-8', 'replace')}") from None
        except OSError as error:
            if attempt == ATTEMPTS:
                raise SystemExit(f"the store does not answer: {error}") from None
        time.sleep(min(0.25 * 2**attempt, 5))
    raise RuntimeError("unreachable")


def backup(folder: str) -> dict[str, object]:
    dump = os.path.join(folder, "dump")
    most = int(os.environ["MAX_BYTES"])

    def limited() -> None:
        # A dump that would be too large ends here, not when the disk is full.
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))

    try:
        run(["pg_dump", "--format=custom", "--compress=6", "--encoding=UTF8", "--no-owner", "--no-privileges", f"--file={dump}"], limited)
    except SystemExit as error:
        if os.path.exists(dump) and os.path.getsize(dump) >= most:
            raise SystemExit(f"the dump has more than the {most} bytes that a backup may have") from None
        raise error
    if "MASK" in os.environ:
        masked = os.path.join(folder, "masked")
        with gzip.open(masked, "wt", compresslevel=6, newline="\n", **TEXT) as script:
            unpack(folder, dump, script)
        os.unlink(dump)
        dump = masked
    size = os.path.getsize(dump)
    if size > most:
        raise SystemExit(f"the copy has more than the {most} bytes that a backup may have")
    headers = {
        "content-length": str(size),
        "content-type": "application/octet-stream",
        "x-content-sha256": sha256_of(dump),
    }

    def upload() -> dict[str, object]:
        with open(dump, "rb") as file:
            request = urllib.request.Request(os.environ["UPLOAD_URL"], data=file, method="PUT", headers=headers)
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)

    patiently(upload)
    return {"bytes": size}


def unpack(folder: str, dump: str, script: IO[str]) -> None:
    """Writes the statements of a dump, masked where it is said how; those of a masked one are written as they are."""
    with open(dump, "rb") as file:
        is_script = file.read(2) == b"\x1f\x8b"
    if is_script:
        with gzip.open(dump, "rt", newline="\n", **TEXT) as lines:
            shutil.copyfileobj(lines, script)
        return
    wanted, errors = (os.path.join(folder, name) for name in ("list", "errors"))
    entries = run(["pg_restore", "--list", dump]).splitlines(keepends=True)
    # The schema is made by whoever restores, so that it is there whether or not a dump speaks of it.
    left_out = [" SCHEMA - public ", " - SCHEMA public "]
    if "MASK" in os.environ:
        left_out += [" BLOB", " STATISTICS DATA "]
    with open(wanted, "w", encoding="utf-8") as file:
        file.writelines(line for line in entries if not any(each in line for each in left_out))
    command = ["pg_restore", "--no-owner", "--no-privileges", f"--use-list={wanted}", "--file=-", dump]
    with open(errors, "w+", encoding="utf-8") as said, subprocess.Popen(command, stdout=subprocess.PIPE, stderr=said) as running:
        assert running.stdout is not None
        with io.TextIOWrapper(running.stdout, newline="\n", **TEXT) as lines:
            script.writelines(Masker(json.loads(os.environ["MASK"])).lines(lines) if "MASK" in os.environ else lines)
        if running.wait() != 0:
            said.seek(0)
            raise SystemExit(f"pg_restore: {said.read().strip()[-1500:] or 'it broke down'}")


def restore(folder: str) -> dict[str, object]:
    dump, script = (os.path.join(folder, name) for name in ("dump", "script.sql"))

    def download() -> dict[str, object]:
        with urllib.request.urlopen(os.environ["DOWNLOAD_URL"], timeout=60) as answer, open(dump, "wb") as file:
            while chunk := answer.read(1 << 20):
                file.write(chunk)
        return {}

    patiently(download)
    if sha256_of(dump) != os.environ["SHA256"]:
        raise SystemExit("the store holds another dump under this key")
    with open(script, "w", newline="\n", **TEXT) as file:
        file.write(f"SET lock_timeout = '{LOCK_SECONDS}s';\nDROP SCHEMA public CASCADE;\nCREATE SCHEMA public;\n")
        unpack(folder, dump, file)
    # One transaction: whoever reads meanwhile sees all of the old data or all of the new.
    command = ["psql", "--no-psqlrc", "--quiet", "--single-transaction", "--set=ON_ERROR_STOP=1", f"--file={script}"]
    for attempt in range(1, RESTORES + 1):
        try:
            run(command)
            break
        except SystemExit as error:
            busy = "lock timeout" in str(error) or "deadlock" in str(error)
            if not busy or attempt == RESTORES:
                raise
            time.sleep(attempt)
    return {"restored": True}


def count(_folder: str) -> dict[str, object]:
    import psycopg

    counts: list[int | None] = []
    url = os.environ.get("DATABASE_URL", "").replace("+psycopg", "", 1)
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f"SET statement_timeout = {COUNT_SECONDS * 1000}")
        connection.execute("SET default_transaction_read_only = on")
        for statement in json.loads(os.environ["QUERIES"]):
            try:
                row = connection.execute(statement).fetchone()
                counts.append(None if row is None else int(row[0]))
            except psycopg.Error:
                # A table that is not there, or too many rows to count in time: not known.
                counts.append(None)
    return {"counts": counts}


def main() -> None:
    try:
        work = {"backup": backup, "restore": restore, "count": count}[sys.argv[1]]
        with tempfile.TemporaryDirectory() as folder:
            say(json.dumps(work(folder)))
    except SystemExit as error:
        say(str(error))
        sys.exit(1)
    except Exception as error:
        say(f"{type(error).__name__}: {error}")
        raise


if __name__ == "__main__":
    main()
