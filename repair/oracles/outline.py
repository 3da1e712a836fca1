"""Reads what a Python file promises to others: its classes, functions and routes, and where it uses others' promises.

Nothing is executed; all places are UTF-16 offsets into the text.
"""

import ast

from marks import dotted, marks, own_nodes
from members import members
from slips import slips


class Places:
    """Turns the parser's lines and UTF-8 columns into offsets."""

    def __init__(self, text):
        self.text = text
        self.lines = text.split("\n")
        self.plain = [line.isascii() for line in self.lines]
        self.is_narrow = text.isascii() or max(text) < "\U00010000"
        self.starts = [0]
        for line in self.lines:
            self.starts.append(self.starts[-1] + len(line) + 1)

    def point(self, line, column):
        """The place in characters."""
        if not self.plain[line - 1]:
            column = len(self.lines[line - 1].encode("utf-8", "surrogatepass")[:column].decode("utf-8", "surrogatepass"))
        return self.starts[line - 1] + column

    def units(self, point):
        return point if self.is_narrow else len(self.text[:point].encode("utf-16-le", "surrogatepass")) // 2

    def of(self, node):
        start, end = self.point(node.lineno, node.col_offset), self.point(node.end_lineno, node.end_col_offset)
        return {"line": node.lineno, "start": self.units(start), "end": self.units(end)}

    def source(self, node):
        if node is None:
            return None
        if isinstance(node, ast.Name):
            return node.id
        return self.text[self.point(node.lineno, node.col_offset) : self.point(node.end_lineno, node.end_col_offset)]


def literal(node):
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, (str, int, float, bool)) else None


def arguments(call, places):
    """A call's arguments as far as they are written out: texts and the like by value, all else by its source."""
    return {
        "positional": [{"value": literal(one), "source": places.source(one), **places.of(one)} for one in call.args],
        "keywords": [
            {"name": one.arg, "value": literal(one.value), "source": places.source(one.value), **places.of(one), "valueStart": places.of(one.value)["start"]}
            for one in call.keywords
        ],
    }


def class_outline(node, places):
    fields, names = [], []
    for part in node.body:
        if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
            fields.append(field(part.target, places.source(part.annotation), part.value, places))
        elif isinstance(part, ast.Assign):
            for target in part.targets:
                if isinstance(target, ast.Name):
                    fields.append(field(target, None, part.value, places))
                else:
                    names.extend(one.id for one in ast.walk(target) if isinstance(one, ast.Name))
        elif isinstance(part, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            names.append(part.name)
        elif isinstance(part, (ast.If, ast.Try, ast.With, ast.For)):
            names.extend(one.id for one in ast.walk(part) if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store))
    inner = {
        part.name: {one.targets[0].id: places.source(one.value) for one in part.body if isinstance(one, ast.Assign) and isinstance(one.targets[0], ast.Name)}
        for part in node.body
        if isinstance(part, ast.ClassDef)
    }
    return {
        "name": node.name,
        "bases": [places.source(base) for base in node.bases],
        "keywords": {one.arg: places.source(one.value) for one in node.keywords if one.arg is not None},
        "decorators": [places.source(one) for one in node.decorator_list],
        "fields": fields,
        "names": names,
        "config": inner.get("Config", {}),
        **places.of(node),
    }


def field(target, annotation, value, places):
    call = arguments(value, places) if isinstance(value, ast.Call) else None
    return {
        "name": target.id,
        "annotation": annotation,
        "value": places.source(value),
        "call": None if call is None else {"name": places.source(value.func), **call},
        **places.of(target),
    }


def function_outline(node, places):
    spec = node.args
    positional = spec.posonlyargs + spec.args
    defaults = [None] * (len(positional) - len(spec.defaults)) + list(spec.defaults)
    own = list(own_nodes(node))
    is_async = isinstance(node, ast.AsyncFunctionDef)
    every = [*zip(positional, defaults, strict=True), *zip(spec.kwonlyargs, spec.kw_defaults, strict=True)]
    return {
        "name": node.name,
        "isAsync": is_async,
        "isOpen": spec.vararg is not None or spec.kwarg is not None,
        "isTop": node.col_offset == 0,
        "isGenerator": any(isinstance(one, (ast.Yield, ast.YieldFrom)) for one in own),
        "waits": sum(isinstance(one, (ast.Await, ast.AsyncFor, ast.AsyncWith)) or getattr(one, "is_async", 0) for one in own) if is_async else 0,
        "returns": None if node.returns is None else {"source": places.source(node.returns), **places.of(node.returns)},
        "parameters": [
            {
                "name": one.arg,
                "annotation": places.source(one.annotation),
                "annotationAt": None if one.annotation is None else places.of(one.annotation)["start"],
                "default": places.source(default),
                "defaultAt": None if default is None else places.of(default)["start"],
            }
            for one, default in every
        ],
        "decorators": [
            {"name": places.source(one.func), **arguments(one, places), **places.of(one), "nameEnd": places.of(one.func)["end"]}
            for one in node.decorator_list
            if isinstance(one, ast.Call)
        ],
        **places.of(node),
    }


def coroutine_calls(nodes, places):
    """Calls inside async functions whose result is used as a value, or dropped, without `await`."""
    found = []
    waited = {id(node.value) for node in nodes if isinstance(node, ast.Await)}
    for function in nodes:
        if not isinstance(function, ast.AsyncFunctionDef):
            continue
        types = {one.arg: places.source(one.annotation) for one in function.args.args + function.args.kwonlyargs}
        for node in own_nodes(function):
            for value in values_of(node):
                if isinstance(value, ast.Call) and id(value) not in waited and dotted(value.func):
                    found.append({"name": places.source(value.func), "function": function.name, "types": types, **places.of(value)})
    return found


def values_of(node):
    """Expressions of a statement that are taken for what they are, so that a coroutine there is surely a mistake (or dropped)."""
    if isinstance(node, ast.Expr):
        yield node.value
    elif isinstance(node, (ast.Attribute, ast.Subscript)) and isinstance(node.value, ast.Call):
        yield node.value
    elif isinstance(node, ast.For):
        yield node.iter
    elif isinstance(node, (ast.If, ast.While)):
        yield node.test
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand
    elif isinstance(node, ast.Compare):
        for one in (node.left, *node.comparators):
            yield one
    elif isinstance(node, (ast.Assign, ast.AnnAssign)) and node.value is not None:
        yield node.value
    elif isinstance(node, ast.Return) and node.value is not None:
        yield node.value


def outline(text):
    try:
        body = text[1:] if text.startswith("\ufeff") else text
        tree = ast.parse(body)
        places = Places(body)
        nodes = list(ast.walk(tree))
        functions = [node for node in nodes if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))]
        variables = {
            node.targets[0].id: {"call": places.source(node.value.func), **arguments(node.value, places)}
            for node in tree.body
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and isinstance(node.value, ast.Call)
        }
        return {
            "classes": [class_outline(node, places) for node in tree.body if isinstance(node, ast.ClassDef)],
            "functions": [function_outline(node, places) for node in functions],
            "variables": variables,
            "members": members(tree, places),
            "coroutines": coroutine_calls(nodes, places),
            "slips": slips(tree, nodes, places),
            **marks(tree, nodes, functions, places),
        }
    except (SyntaxError, ValueError, MemoryError, RecursionError, OverflowError, IndexError):
        return None
