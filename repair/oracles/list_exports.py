"""Writes python-exports.json: what the modules that back ends of ours import most export.

Run after a change of their versions, with an interpreter that has them: `VENV/bin/python repair/oracles/list_exports.py`
"""

import importlib
import importlib.metadata
import json
import pathlib
import pkgutil
import warnings

warnings.simplefilter("ignore")

# In the order in which a name is looked up when nothing says where it belongs.
MODULES = {
    "fastapi": ["", "responses", "security", "middleware.cors", "encoders", "exceptions", "staticfiles", "testclient", "concurrency"],
    "pydantic": [""],
    "pydantic_settings": [""],
    "sqlalchemy": ["", "orm", "exc", "ext.asyncio", "ext.declarative", "ext.hybrid", "dialects", "dialects.postgresql", "pool", "sql", "types"],
    "starlette": ["", "requests", "responses", "status", "middleware.base", "exceptions", "types"],
    "typing": [""],
    "datetime": [""],
    "enum": [""],
    "decimal": [""],
    "uuid": [""],
    "collections": ["", "abc"],
    "contextlib": [""],
    "functools": [""],
    "dataclasses": [""],
    "pathlib": [""],
    "zoneinfo": [""],
}
# Only asked what they have: their names are too common to be looked up by the name alone.
ASKED = (
    "abc argparse ast asyncio base64 bisect calendar concurrent concurrent.futures contextvars copy csv difflib email email.message fnmatch"
    " fractions getpass glob gzip hashlib heapq hmac html http importlib inspect io ipaddress itertools json locale logging logging.handlers math"
    " mimetypes multiprocessing numbers operator os os.path pickle platform queue random re secrets select shlex shutil signal smtplib socket"
    " sqlite3 ssl stat statistics string struct subprocess sys tempfile textwrap threading time timeit token traceback types unicodedata urllib"
    " urllib.parse urllib.request warnings weakref xml zipfile jwt jwt.exceptions fastapi.types fastapi.routing"
    " fastapi.applications pydantic.fields pydantic.networks pydantic.types pydantic.main pydantic.config pydantic.functional_validators"
    " starlette.applications starlette.config starlette.datastructures starlette.routing argon2 argon2.exceptions email_validator uvicorn alembic alembic.op"
).split()


def version_of(name):
    try:
        return importlib.metadata.version(name.replace("_", "-"))
    except importlib.metadata.PackageNotFoundError:
        return ""


def submodules(module):
    paths = getattr(module, "__path__", None)
    return [] if paths is None else sorted(info.name for info in pkgutil.iter_modules(paths) if not info.name.startswith("_"))


def main():
    lines = []
    for package, parts in MODULES.items():
        for part in parts:
            name = package if part == "" else f"{package}.{part}"
            module = importlib.import_module(name)
            # pydantic makes its names when they are asked for, and keeps some only to say that they are gone.
            names = {one for one in {*dir(module), *getattr(module, "__all__", ())} if is_there(module, one)}
            own = {one for one in names if is_own(module, one)}
            entry = {
                "version": version_of(package),
                "names": " ".join(sorted(own)),
                "passed_on": " ".join(sorted(names - own)),
                "modules": " ".join(submodules(module)),
            }
            lines.append(f"  {json.dumps(name)}: {json.dumps(entry)}")
    for name in ASKED:
        module = importlib.import_module(name)
        names = {one for one in {*dir(module), *getattr(module, "__all__", ())} if is_there(module, one)}
        entry = {"version": version_of(name.split(".")[0]), "names": "", "passed_on": " ".join(sorted(names)), "modules": " ".join(submodules(module))}
        lines.append(f"  {json.dumps(name)}: {json.dumps(entry)}")
    target = pathlib.Path(__file__).with_name("python-exports.json")
    target.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def is_there(module, name):
    if name.startswith("_") and name != "__version__":
        return False
    try:
        getattr(module, name)
    except Exception:  # noqa: BLE001 - whatever an old name raises, it is not to be imported.
        return False
    return True


def is_own(module, name):
    """Return whether the name is the module's to give, and not one it only uses itself."""
    if hasattr(module, "__all__"):
        return name in module.__all__
    value = getattr(module, name)
    home = (getattr(value, "__module__", None) or getattr(value, "__name__", "") or module.__name__).split(".")[0]
    package = module.__name__.split(".")[0]
    return not name.startswith("__") and home in {package, "starlette" if package == "fastapi" else package}


main()
