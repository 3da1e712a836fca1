"""Slips that a file's tree shows by itself: types in another spelling than Python's, and calls of pydantic 1 and SQLAlchemy 1.

Each is a place and what should stand there; `of` is the package whose version 2 refuses it, or nothing.
"""

import ast

# What takes its parts in square brackets.
GENERICS = set("Optional Annotated Union Literal List Dict Set Tuple Mapped list dict set tuple frozenset".split())
# What says where a value comes from, behind its type.
MARKERS = set("Query Path Body Header Cookie Form File Depends Security Field".split())
# Members of `class Config` and keywords of `ConfigDict` with their names of today.
SETTINGS = {
    "orm_mode": "from_attributes",
    "allow_population_by_field_name": "populate_by_name",
    "anystr_strip_whitespace": "str_strip_whitespace",
    "anystr_lower": "str_to_lower",
    "anystr_upper": "str_to_upper",
    "min_anystr_length": "str_min_length",
    "max_anystr_length": "str_max_length",
    "schema_extra": "json_schema_extra",
    "validate_all": "validate_default",
    "keep_untouched": "ignored_types",
}
LENGTHS = {"min_items": "min_length", "max_items": "max_length"}
# Keywords of functions that are refused, with what they are called now.
KEYWORDS = {"Field": {"regex": "pattern"}, "constr": {"regex": "pattern"}, "conlist": LENGTHS, "conset": LENGTHS}
SESSIONS = {"db", "session", "conn", "connection", "s"}
STATEMENTS = tuple("SELECT INSERT UPDATE DELETE WITH CREATE DROP ALTER TRUNCATE".split())
# Whoever looks for an old address takes care of it.
ASKING = {"replace", "startswith", "removeprefix", "sub", "split", "partition", "match"}


def last(node):
    """The last name of a dotted one."""
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def is_from(node, modules, names):
    """One of these names, alone or as a member of one of these modules."""
    base = getattr(node.value, "id", None) if isinstance(node, ast.Attribute) else None
    return last(node) in names and (isinstance(node, ast.Name) or base in modules)


def slips(tree, nodes, places):
    found = []

    def say(rule, node, right, words, severity, of="", **place):
        found.append({"rule": rule, **places.of(node), "right": right, "words": words, "severity": severity, "of": of, **place})

    for node in annotations(tree, nodes):
        right = right_type(node, places)
        if right is not None:
            # `str or None` is `str` when it is read: the app starts, and takes less than it says.
            severity = "error" if isinstance(node, ast.BoolOp) else "critical"
            say("type-spelling", node, right, f"{places.source(node)} is no type; {right} is meant.", severity)
    if "pydantic" in places.text:
        pydantic(nodes, places, say)
    if "sqlalchemy" in places.text:
        sqlalchemy(nodes, places, say)
    return found


def annotations(tree, nodes):
    """Types of fields, of parameters, of what functions give, and their aliases at the margin."""
    for node in nodes:
        if isinstance(node, ast.ClassDef):
            yield from (part.annotation for part in node.body if isinstance(part, ast.AnnAssign))
        elif isinstance(node, ast.arg) and node.annotation is not None:
            yield node.annotation
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and node.returns is not None:
            yield node.returns
    for part in tree.body:
        if isinstance(part, (ast.Assign, ast.AnnAssign)) and isinstance(part.value, ast.Subscript) and last(part.value.value) == "Annotated":
            yield part.value


def is_type(node):
    if isinstance(node, ast.BinOp):
        return isinstance(node.op, ast.BitOr) and is_type(node.left) and is_type(node.right)
    return isinstance(node, (ast.Name, ast.Attribute, ast.Subscript)) or (isinstance(node, ast.Constant) and node.value is None)


def right_type(node, places):
    """What a type is called in Python; None where it is one, or several could be meant."""
    source = places.source
    is_generic = isinstance(node, ast.Call) and is_from(node.func, ("typing", "t", "orm"), GENERICS)
    if is_generic and node.args and not node.keywords:
        return f"{source(node.func)}[{', '.join(source(one) for one in node.args)}]"
    if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Tuple) and len(node.slice.elts) == 2:
        first, second = node.slice.elts
        if last(node.value) == "Optional" and isinstance(second, ast.Constant) and second.value is None:
            return f"{source(node.value)}[{source(first)}]"
        if last(node.value) == "Annotated" and isinstance(first, ast.Call) and last(first.func) in MARKERS and is_type(second):
            return f"{source(node.value)}[{source(second)}, {source(first)}]"
    if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.Or) and all(is_type(one) for one in node.values):
        names = [source(one) for one in node.values]
        return " | ".join([*(one for one in names if one != "None"), *(["None"] if "None" in names else [])])
    if isinstance(node, ast.List) and len(node.elts) == 1 and isinstance(node.elts[0], (ast.Name, ast.Attribute)):
        return f"list[{source(node.elts[0])}]"
    return None


def pydantic(nodes, places, say):
    def heed(node, name):
        start = places.of(node)["start"]
        words = f"pydantic 2 does not heed {name}; it is called {SETTINGS[name]}."
        say("old-api", node, SETTINGS[name], words, "error", "pydantic", end=start + len(name))

    refused = "pydantic 2 refuses a root_validator that does not skip on failure."
    for node in nodes:
        if isinstance(node, ast.ClassDef) and node.name == "Config":
            for part in node.body:
                if isinstance(part, ast.Assign) and getattr(part.targets[0], "id", None) in SETTINGS:
                    heed(part.targets[0], part.targets[0].id)
        elif isinstance(node, ast.Call):
            for key in node.keywords:
                if last(node.func) == "ConfigDict" and key.arg in SETTINGS:
                    heed(key, key.arg)
                right = KEYWORDS.get(last(node.func), {}).get(key.arg)
                if right is not None and is_from(node.func, ("pydantic",), KEYWORDS):
                    words = f"{last(node.func)} refuses {key.arg}; it is called {right}."
                    say("old-api", key, right, words, "critical", "pydantic", end=places.of(key)["start"] + len(key.arg))
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            for one in node.decorator_list:
                call = one if isinstance(one, ast.Call) else None
                if last(call.func if call else one) != "root_validator":
                    continue
                if call is None:
                    say("old-api", one, f"{places.source(one)}(skip_on_failure=True)", refused, "critical", "pydantic")
                elif not {"pre", "skip_on_failure"} & {key.arg for key in call.keywords}:
                    start = places.of(call.func)["end"]
                    right = "(skip_on_failure=True" + (", " if call.args or call.keywords else "")
                    say("old-api", one, right, refused, "critical", "pydantic", start=start, end=start + 1)


def sqlalchemy(nodes, places, say):
    # Where `text` is not imported yet, fixer 5 does it.
    wrap = "sa.text" if any(isinstance(one, ast.alias) and one.name == "sqlalchemy" and one.asname == "sa" for one in nodes) else "text"
    asked = {id(one) for node in nodes if is_question(node) for one in ast.walk(node)}
    for node in nodes:
        if isinstance(node, ast.Call) and node.args:
            first = node.args[0]
            is_select = places.source(node.func) in ("select", "sa.select")
            if is_select and isinstance(first, ast.List):
                say("old-api", first, places.source(first)[1:-1], "select takes columns one after another, not a list.", "error", "sqlalchemy")
            is_run = isinstance(node.func, ast.Attribute) and node.func.attr in ("execute", "scalar", "scalars")
            if is_run and getattr(node.func.value, "id", None) in SESSIONS and is_statement(first):
                words = "SQLAlchemy 2 executes no plain text; text() makes a statement of it."
                say("old-api", first, f"{wrap}({places.source(first)})", words, "error", "sqlalchemy")
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in asked:
            head, _, rest = node.value.partition("://")
            if rest and head.split("+")[0] == "postgres" and places.source(node)[1:9] == "postgres":
                start = places.of(node)["start"] + 1
                words = "SQLAlchemy knows no dialect named postgres."
                say("old-api", node, "postgresql", words, "critical", "sqlalchemy", start=start, end=start + 8)


def is_question(node):
    return isinstance(node, ast.Compare) or (isinstance(node, ast.Call) and last(node.func) in ASKING)


def is_statement(node):
    text = node.values[0] if isinstance(node, ast.JoinedStr) and node.values else node
    return isinstance(text, ast.Constant) and isinstance(text.value, str) and text.value.strip().upper().startswith(STATEMENTS)
