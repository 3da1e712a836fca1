"""Imports the back end of an app in a forked child: one line of JSON in (a folder), one out (its routes, or why not)."""

import importlib
import json
import os
import sys
import traceback

# What every child would load for itself again.
for name in ("fastapi", "fastapi.security", "sqlalchemy.orm", "sqlalchemy.dialects.postgresql", "pydantic_settings",
             "argon2", "jwt", "email_validator", "psycopg", "uvicorn", "fastapi.openapi.utils"):
    importlib.import_module(name)


def look(folder):
    os.chdir(folder)
    sys.path.insert(0, folder)
    sys.dont_write_bytecode = True
    try:
        import main
        from sqlalchemy import orm

        orm.configure_mappers()
        paths = main.app.openapi()["paths"]
        return {"routes": sorted(f"{method.upper()} {path}" for path, methods in paths.items() for method in methods)}
    except BaseException:
        return {"error": traceback.format_exc().strip().splitlines()[-1][:300]}


for line in sys.stdin:
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        os.write(writer, json.dumps(look(json.loads(line))).encode())
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader, "rb") as answer:
        text = answer.read().decode() or json.dumps({"error": "the process ended"})
    os.waitpid(child, 0)
    print(text, flush=True)
