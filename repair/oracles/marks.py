"""Places of a file that mean something together with others: tuples of one, members behind a call, what is waited for, what FastAPI fills in."""

import ast

from slips import last


def dotted(node):
    while isinstance(node, ast.Attribute):
        node = node.value
    return isinstance(node, ast.Name)


def marks(tree, nodes, functions, places):
    return {
        "pairs": [*pairs(tree.body, True, places), *(one for node in tree.body if isinstance(node, ast.ClassDef) for one in pairs(node.body, False, places))],
        "stops": list(stops(nodes, places)),
        "awaits": [one for function in functions if isinstance(function, ast.AsyncFunctionDef) for one in awaits(function, places)],
        "called": list(called(nodes, places)),
        "annotated": list(annotated(nodes, places)),
    }


def pairs(body, is_top, places):
    """`name = value,`: a tuple of one without brackets, and its comma."""
    for part in body:
        target = part.targets[0] if isinstance(part, ast.Assign) else getattr(part, "target", None) if isinstance(part, ast.AnnAssign) else None
        value = getattr(part, "value", None)
        if not isinstance(target, ast.Name) or not isinstance(value, ast.Tuple) or len(value.elts) != 1:
            continue
        place, only = places.of(value), places.of(value.elts[0])
        if place["start"] == only["start"]:
            call = value.elts[0].func if isinstance(value.elts[0], ast.Call) else None
            yield {
                "name": target.id,
                "annotation": places.source(getattr(part, "annotation", None)),
                "value": places.source(value.elts[0]),
                "call": None if call is None else last(call),
                "isTop": is_top,
                **place,
                "start": place["end"] - 1,
            }


def stops(nodes, places):
    """`Step(…).` above `Step(…)`: a class as the member of what another one made, on a line of its own."""
    for node in nodes:
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Call) and node.attr[:1].isupper() and node.end_lineno > node.value.end_lineno:
            end = places.of(node.value)["end"]
            yield {"name": node.attr, "line": node.value.end_lineno, "start": end, "end": end + 1}


def awaits(function, places):
    """`await name(…)` of this function, from the word to before the name."""
    for node in own_nodes(function):
        if isinstance(node, ast.Await) and isinstance(node.value, ast.Call) and dotted(node.value.func):
            place = {**places.of(node), "end": places.of(node.value)["start"]}
            yield {"name": places.source(node.value.func), "function": places.of(function)["start"], **place}


def called(nodes, places):
    """`Depends(name())`: the brackets of the call inside."""
    for node in nodes:
        if isinstance(node, ast.Call) and last(node.func) == "Depends" and node.args:
            inner = node.args[0]
            if isinstance(inner, ast.Call) and isinstance(inner.func, ast.Name) and not inner.args + inner.keywords:
                yield {"name": inner.func.id, **places.of(inner), "start": places.of(inner.func)["end"]}


def annotated(nodes, places):
    """`Annotated[…, name]`: the name, with brackets of its own."""
    for node in nodes:
        if isinstance(node, ast.Subscript) and last(node.value) == "Annotated" and isinstance(node.slice, ast.Tuple):
            name = node.slice.elts[-1]
            if isinstance(name, ast.Name):
                yield {"name": name.id, **places.of(name)}


def own_nodes(function):
    """Nodes of a function without those of functions inside it."""
    queue = list(function.body)
    while queue:
        node = queue.pop()
        yield node
        if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)):
            queue.extend(ast.iter_child_nodes(node))
