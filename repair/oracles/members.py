"""What a file asks of modules it imports. Places are UTF-16 offsets."""

import ast


def members(tree, places):
    """Attributes of imported modules: the dotted name of the module as far as it is one, and what is asked of it."""
    modules = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                modules[alias.asname or alias.name.split(".")[0]] = alias.name if alias.asname else alias.name.split(".")[0]
        elif isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            for alias in node.names:
                modules[alias.asname or alias.name] = f"{node.module}.{alias.name}"
    for name in rebound(tree):
        modules.pop(name, None)
    found = []
    for node in ast.walk(tree):
        if not isinstance(node, ast.Attribute) or not isinstance(node.ctx, ast.Load):
            continue
        base = dotted(node.value)
        top = base.split(".")[0] if base else None
        if top in modules:
            end = places.of(node)["end"]
            found.append({"module": modules[top] + base[len(top) :], "name": node.attr, "line": node.end_lineno, "start": end - len(node.attr), "end": end})
    return found


def dotted(node):
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute):
        base = dotted(node.value)
        return None if base is None else f"{base}.{node.attr}"
    return None


def rebound(tree):
    """Names that something else than an import binds somewhere in the file."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            yield node.id
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            yield node.name
        elif isinstance(node, ast.ExceptHandler) and node.name:
            yield node.name
