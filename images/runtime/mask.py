"""Masks what an app knows about people, in the script that a dump unpacks to, before a line of it is written anywhere.

`rules` say of each table what becomes of its columns: `{"users": {"email": "email", "role": "keep"}, "sessions": null}`; the rows of a table that
is null are left out. What no rule speaks of is masked by its type, so that a column nobody has thought of shows nothing. The same value becomes the
same made-up value wherever it stands, by a key that is forgotten at the end: references and uniqueness hold, and nobody can try values out.
"""

import hashlib
import re
import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

TABLE = re.compile(r'CREATE (?:UNLOGGED )?TABLE ((?:[\w$]+|"(?:[^"]|"")+")\.)?(?P<name>[\w$]+|"(?:[^"]|"")+") \(\n')
COLUMN = re.compile(r'    (?P<name>[\w$]+|"(?:[^"]|"")+") (?P<type>.+?)(?: (?:DEFAULT|NOT NULL|GENERATED|COLLATE)\b.*)?,?\n')
COPY = re.compile(r'COPY ((?:[\w$]+|"(?:[^"]|"")+")\.)?(?P<name>[\w$]+|"(?:[^"]|"")+") \((?P<columns>.*)\) FROM stdin;\n')
NAME = re.compile(r'[\w$]+|"(?:[^"]|"")+"')
ENUM = re.compile(r"CREATE TYPE (?P<name>\S+) AS ENUM \(\n")
# A rule that a column is one of a few values: they stand in the schema, so they tell of nobody.
CHOICE = re.compile(r'\(\(?(?P<name>[\w$]+|"(?:[^"]|"")+")\)?(?:::text)? = ANY \(\(?ARRAY\[')
CHOSEN = "boolean"
# Values of these types tell of no person by themselves.
PLAIN = re.compile(
    r"(?:smallint|integer|bigint|numeric|real|double precision|boolean|date|time|timestamp|interval|uuid|money|(?:int4|int8|num|ts|tstz|date)range)\b(?!.*\[\])"
)
TEXTUAL = re.compile(r"(?:text|character varying|character|(?:\w+\.)?citext)(?:\((?P<most>\d+)\))?$")
# What becomes of a value of another type, if not nothing at all.
EMPTY = {"json": "{}", "jsonb": "{}", "bytea": "\\x", "inet": "0.0.0.0", "cidr": "0.0.0.0/0", "tsvector": ""}

ADDRESS = re.compile(r"[^\s@<>\"'(),;:\[\]]+@[^\s@<>\"'(),;:\[\]]+\.\w+")
NUMBER = re.compile(r"(?<![\w.,@+-])(?:\+|0)\d[\d ()/-]{6,}\d(?!\w)")
ESCAPES = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v"}
ESCAPED = re.compile(r"\\(.)", re.DOTALL)
TO_ESCAPE = re.compile(r"[\\\b\f\n\r\t\v]")
ESCAPE_OF = {"\\": "\\\\", **{character: f"\\{letter}" for letter, character in ESCAPES.items()}}
# A grey dot, which takes the place of every picture that not everybody sees.
DOT = "\\x89504e470d0a1a0a0000000d49484452000000010000000108000000003a7e9b550000000a49444154789c63d8020000b600b518a625e40000000049454e44ae426082"

Masks = Mapping[str, Mapping[str, str] | None]


def bare(name: str) -> str:
    return name[1:-1].replace('""', '"') if name.startswith('"') else name


class Masker:
    def __init__(self, rules: Mapping[str, Any]) -> None:
        self.tables: Masks = rules["tables"]
        # Routes whose pictures everybody sees.
        self.pictures = frozenset(rules.get("pictures", ()))
        self.key = secrets.token_bytes(32)
        self.types: dict[str, dict[str, str]] = {}
        self.enums: set[str] = set()

    def mark(self, value: str) -> str:
        data = value.encode("utf-8", "surrogateescape")
        return hashlib.blake2b(data, key=self.key, digest_size=8).hexdigest()

    def loose(self, text: str) -> str:
        """Free text that everybody may read: only addresses and numbers to call in it are replaced."""
        if "@" in text:
            text = ADDRESS.sub(lambda found: self.email(found[0]), text)
        return NUMBER.sub(lambda found: self.phone(found[0]), text)

    def email(self, value: str) -> str:
        return f"person-{self.mark(value)}@example.com"

    def phone(self, value: str) -> str:
        return f"+999 {int(self.mark(value), 16) % 10**15:015}"

    def name(self, value: str) -> str:
        return f"Person {self.mark(value)}"

    def text(self, value: str) -> str:
        return f"hidden-{self.mark(value)}"

    def url(self, value: str) -> str:
        return f"https://example.com/{self.mark(value)}"

    def by_type(self, kind: str) -> Callable[[str], str | None]:
        """How a value is masked of which only the type is known; None stands for no value."""
        if PLAIN.match(kind) or kind in self.enums:
            return str
        textual = TEXTUAL.match(kind)
        if textual is not None:
            most = int(textual["most"] or 1_000_000)
            return lambda value: self.text(value)[-most:]
        empty = "{}" if kind.endswith("[]") else EMPTY.get(kind)
        return lambda _value: empty

    def of(self, table: str, column: str) -> Callable[[str], str | None]:
        kind = self.types.get(table, {}).get(column, "text")
        told = (self.tables.get(table) or {}).get(column)
        match told:
            case None:
                return self.by_type(kind)
            case "keep":
                return str
            case "password":
                # what the kit keeps for an account without a password: nobody comes in by one
                return lambda _value: "!"
            case "email" | "phone" | "name" | "text" | "url" | "loose" if TEXTUAL.match(kind):
                return getattr(self, told)
            case _:
                return self.by_type(kind)

    def lines(self, source: Iterable[str]) -> Iterator[str]:
        """The script with masked values; lines end with a line feed and nothing else."""
        lines = iter(source)
        for line in lines:
            if (made := TABLE.fullmatch(line)) is not None:
                yield line
                yield from self.columns(bare(made["name"]), lines)
            elif (copied := COPY.fullmatch(line)) is not None:
                yield line
                yield from self.rows(bare(copied["name"]), [bare(each) for each in NAME.findall(copied["columns"])], lines)
            else:
                if (enum := ENUM.fullmatch(line)) is not None:
                    self.enums.add(enum["name"])
                yield line

    def columns(self, table: str, lines: Iterator[str]) -> Iterator[str]:
        types = self.types.setdefault(table, {})
        for line in lines:
            yield line
            if line.startswith(")"):
                return
            if (found := COLUMN.fullmatch(line)) is not None and found["name"] != "CONSTRAINT":
                types[bare(found["name"])] = found["type"]
            elif (chosen := CHOICE.search(line)) is not None:
                types[bare(chosen["name"])] = CHOSEN

    def rows(self, table: str, columns: list[str], lines: Iterator[str]) -> Iterator[str]:
        left_out = table in self.tables and self.tables[table] is None
        pictures = [at for at, column in enumerate(columns) if (self.tables.get(table) or {}).get(column) == "picture"]
        route = columns.index("route") if pictures and "route" in columns else None
        masks = [(at, self.of(table, column)) for at, column in enumerate(columns) if at not in pictures]
        masks = [(at, mask) for at, mask in masks if mask is not str]
        for line in lines:
            if line == "\\.\n":
                yield line
                return
            if left_out:
                continue
            values = line[:-1].split("\t")
            for at, mask in masks:
                if values[at] not in ("\\N", ""):
                    values[at] = written(mask(read(values[at])))
            if pictures and (route is None or values[route] not in self.pictures):
                for at in pictures:
                    values[at] = written(DOT)
            yield "\t".join(values) + "\n"
        raise ValueError(f"the rows of {table} have no end")


def read(value: str) -> str:
    return ESCAPED.sub(lambda found: ESCAPES.get(found[1], found[1]), value) if "\\" in value else value


def written(value: str | None) -> str:
    return "\\N" if value is None else TO_ESCAPE.sub(lambda found: ESCAPE_OF[found[0]], value)
