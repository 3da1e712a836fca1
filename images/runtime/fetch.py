#!/usr/bin/env python3
"""Fetches a release's artifact into /app before its containers start.

Also takes the previous release's hashed static files, so that a page loaded before the switch still finds its chunks.
Environment: ARTIFACT_URL, ARTIFACT_SHA256 (optional), PREVIOUS_URL and PREVIOUS_SHA256 (optional), TARGET
(default /app).
"""

import hashlib
import io
import os
import sys
import tarfile
import time
import urllib.error
import urllib.request

HASHED = "static/_next/static/"
ATTEMPTS = 20
# Far more than an app's 256 KiB of packed sources come to; this container has 256 MiB of memory.
MAX_BYTES = 96 * 1024 * 1024


def download(url: str, attempts: int) -> bytes:
    for attempt in range(1, attempts + 1):
        try:
            with urllib.request.urlopen(url, timeout=15) as answer:
                body = answer.read(MAX_BYTES + 1)
                if len(body) > MAX_BYTES:
                    raise ValueError(f"more than {MAX_BYTES} bytes")
                return body
        except urllib.error.HTTPError as error:
            # 4xx will not change by asking again; the reason ends up in the pod's termination message.
            if error.code < 500 or attempt == attempts:
                raise
        except OSError:
            if attempt == attempts:
                raise
        time.sleep(min(0.2 * attempt, 2))
    raise RuntimeError("unreachable")


def check(body: bytes, expected: str) -> None:
    found = hashlib.sha256(body).hexdigest()
    if expected and found != expected:
        raise ValueError(f"the artifact's digest is {found}, not {expected}")


def unpack(body: bytes, target: str, prefix: str = "", keep_existing: bool = False) -> int:
    count = 0
    with tarfile.open(fileobj=io.BytesIO(body), mode="r:gz") as archive:
        for member in archive:
            name = os.path.normpath(member.name)
            if name.startswith(("/", "..")) or not (member.isfile() or member.isdir()):
                raise ValueError(f"the artifact holds an entry that is not allowed: {member.name!r}")
            if not (name + "/").startswith(prefix) or member.isdir():
                continue
            path = os.path.join(target, name)
            if keep_existing and os.path.exists(path):
                continue
            os.makedirs(os.path.dirname(path), exist_ok=True)
            source = archive.extractfile(member)
            if source is None:
                raise ValueError(f"the artifact holds an entry without content: {member.name!r}")
            with source, open(path, "wb") as out:
                out.write(source.read())
            count += 1
    return count


def main() -> None:
    target = os.environ.get("TARGET", "/app")
    body = download(os.environ["ARTIFACT_URL"], ATTEMPTS)
    try:
        check(body, os.environ.get("ARTIFACT_SHA256", ""))
    except ValueError as error:
        sys.exit(str(error))
    print(f"unpacked {unpack(body, target)} files")
    previous = os.environ.get("PREVIOUS_URL", "")
    if previous:
        try:
            before = download(previous, 2)
            check(before, os.environ.get("PREVIOUS_SHA256", ""))
            print(f"kept {unpack(before, target, HASHED, keep_existing=True)} files of the release before")
        except (OSError, ValueError) as error:
            # Only a page opened before the switch would miss them: no reason to keep the new release down.
            print(f"the release before could not be fetched: {error}", file=sys.stderr)


if __name__ == "__main__":
    main()
