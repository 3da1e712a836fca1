"""Compiles Python source for the repair engine and reports its facts. Nothing is ever executed.

Reads one JSON request a line from standard input and answers each with one JSON line.
"""

import ast
import json
import os
import sys
import warnings

# Isolated mode leaves this folder out.
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from outline import outline  # noqa: E402

try:
    import resource

    resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
except (ImportError, ValueError, OSError):
    pass  # Not a Unix, or a lower limit is already set.

warnings.simplefilter("ignore")
# CPython itself is sure here: a tuple is called, or indexed by a tuple, because a comma is missing.
warnings.filterwarnings("error", message=".*perhaps you missed a comma.*", category=SyntaxWarning)


def check(text, flags=0):
    """Return null if the text compiles (or only parses, by the flag), else where it does not."""
    if text.startswith("\ufeff"):
        text = text[1:]
    try:
        compile(text, "<file>", "exec", flags=flags, dont_inherit=True)
    except SyntaxError as error:
        return {"line": error.lineno or 1, "column": max(1, error.offset or 1), "message": error.msg or "invalid syntax"}
    except (ValueError, MemoryError, RecursionError, OverflowError) as error:
        return {"line": 1, "column": 1, "message": f"{type(error).__name__}: {error}"[:300]}
    return None


def is_type_checking(test):
    return (isinstance(test, ast.Name) and test.id == "TYPE_CHECKING") or (
        isinstance(test, ast.Attribute) and test.attr == "TYPE_CHECKING"
    )


def catches_import_error(handlers):
    for handler in handlers:
        if handler.type is None:
            return True
        for node in ast.walk(handler.type):
            name = getattr(node, "id", None) or getattr(node, "attr", None)
            if name in ("ImportError", "ModuleNotFoundError", "Exception", "BaseException"):
                return True
    return False


def collect_imports(nodes, optional, found):
    for node in nodes:
        if isinstance(node, ast.Import):
            for alias in node.names:
                found.append({"module": alias.name, "level": 0, "names": [], "line": node.lineno, "optional": optional})
        elif isinstance(node, ast.ImportFrom):
            found.append(
                {
                    "module": node.module or "",
                    "level": node.level,
                    "names": [alias.name for alias in node.names],
                    "line": node.lineno,
                    "optional": optional,
                }
            )
        elif isinstance(node, ast.Try):
            guarded = optional or catches_import_error(node.handlers)
            collect_imports(node.body, guarded, found)
            for part in (node.orelse, node.finalbody, *(handler.body for handler in node.handlers)):
                collect_imports(part, optional or guarded, found)
        elif isinstance(node, ast.If):
            collect_imports(node.body, optional or is_type_checking(node.test), found)
            collect_imports(node.orelse, optional, found)
        else:
            collect_imports([child for child in ast.iter_child_nodes(node) if isinstance(child, (ast.stmt, ast.match_case))], optional, found)


def bound_names(nodes, names):
    for node in nodes:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            names.append(node.name)
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            names.extend(alias.asname or alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, (ast.Assign, ast.AnnAssign, ast.AugAssign)):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in targets:
                names.extend(part.id for part in ast.walk(target) if isinstance(part, ast.Name))
        elif isinstance(node, (ast.If, ast.Try, ast.With, ast.For, ast.While)):
            for field in ("body", "orelse", "finalbody"):
                bound_names(getattr(node, field, []), names)
            for handler in getattr(node, "handlers", []):
                bound_names(handler.body, names)


def facts(text):
    try:
        tree = ast.parse(text[1:] if text.startswith("\ufeff") else text)
        imports, names = [], []
        collect_imports(tree.body, False, imports)
        bound_names(tree.body, names)
    except (SyntaxError, ValueError, MemoryError, RecursionError, OverflowError):
        return None
    return {"imports": imports, "definitions": names}


def dump(text):
    """Return the syntax tree without positions, to compare the meaning of two texts."""
    try:
        return ast.dump(ast.parse(text))
    except (SyntaxError, ValueError, MemoryError, RecursionError, OverflowError):
        return None


def answer(request):
    operation, texts = request["operation"], request.get("texts", [])
    if operation == "compile":
        return [check(text) for text in texts]
    if operation == "parse":
        return [check(text, ast.PyCF_ONLY_AST) for text in texts]
    if operation == "facts":
        return [facts(text) for text in texts]
    if operation == "outline":
        return [outline(text) for text in texts]
    if operation == "dump":
        return [dump(text) for text in texts]
    if operation == "about":
        return {"version": sys.version.split()[0], "standardLibrary": sorted(sys.stdlib_module_names)}
    raise ValueError(operation)


def main():
    sys.setrecursionlimit(3000)
    output = os.fdopen(os.dup(1), "w", encoding="utf-8")
    for line in sys.stdin.buffer:
        request = json.loads(line)
        try:
            reply = {"id": request["id"], "result": answer(request)}
        except Exception as error:  # A request must never end the worker: the next one may be fine.
            reply = {"id": request["id"], "error": f"{type(error).__name__}: {error}"[:300]}
        output.write(json.dumps(reply) + "\n")
        output.flush()


main()
