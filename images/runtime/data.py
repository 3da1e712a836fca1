#!/usr/bin/env python3
"""Works on an app's database for the platform: `backup` dumps it, `restore` puts a dump back, `count` counts rows.

No code of the app runs here. Where the database is, libpq's own variables say (PGHOST, PGUSER, PGPASSWORD, PGDATABASE), or DATABASE_URL.
Environment: UPLOAD_URL and MAX_BYTES (backup), DOWNLOAD_URL and SHA256 (restore), QUERIES (count: a JSON list of statements),
TERMINATION_LOG (default /dev/termination-log).

The last word is the termination message: JSON with what came of it, or a sentence for a person and exit code 1.
"""

import hashlib
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable

ATTEMPTS = 10
# How long the app's own work may keep a restore from beginning, and how often it is tried.
LOCK_SECONDS = 20
RESTORES = 3
COUNT_SECONDS = 30


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
        run(["pg_dump", "--format=custom", "--compress=6", "--no-owner", "--no-privileges", f"--file={dump}"], limited)
    except SystemExit as error:
        if os.path.exists(dump) and os.path.getsize(dump) >= most:
            raise SystemExit(f"the dump has more than the {most} bytes that a backup may have") from None
        raise error
    size = os.path.getsize(dump)
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


def restore(folder: str) -> dict[str, object]:
    dump, wanted, script = (os.path.join(folder, name) for name in ("dump", "list", "script.sql"))

    def download() -> dict[str, object]:
        with urllib.request.urlopen(os.environ["DOWNLOAD_URL"], timeout=60) as answer, open(dump, "wb") as file:
            while chunk := answer.read(1 << 20):
                file.write(chunk)
        return {}

    patiently(download)
    if sha256_of(dump) != os.environ["SHA256"]:
        raise SystemExit("the store holds another dump under this key")
    entries = run(["pg_restore", "--list", dump]).splitlines(keepends=True)
    with open(wanted, "w", encoding="utf-8") as file:
        # The schema is made below, so that it is there whether or not a dump speaks of it.
        file.writelines(line for line in entries if " SCHEMA - public " not in line and " - SCHEMA public " not in line)
    statements = run(["pg_restore", "--no-owner", "--no-privileges", f"--use-list={wanted}", "--file=-", dump])
    with open(script, "w", encoding="utf-8") as file:
        file.write(f"SET lock_timeout = '{LOCK_SECONDS}s';\nDROP SCHEMA public CASCADE;\nCREATE SCHEMA public;\n")
        file.write(statements)
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
