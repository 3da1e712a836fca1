/** Lines of requirements.txt that pip reads and that cannot be meant: what is no package of Python, versions nobody published. */
import type { Oracles } from '../../oracles/contract.ts';
import { normalise } from '../../oracles/packages.ts';
import { distance } from '../../spelling.ts';
import type { Requirement } from './requirements.ts';

/** One line, and what should stand in its place (nothing: the line goes). */
export interface Slip {
  readonly rule: 'stray-requirement' | 'impossible-version';
  readonly line: number;
  readonly text: string;
  readonly words: string;
  readonly right: string;
}

/** What the judgement needs to know of the app. */
export interface AppFacts {
  /** The app is one of ours: its packages are those of the reference app. */
  readonly isOurs: boolean;
  readonly standard: ReadonlySet<string>;
  readonly own: ReadonlySet<string>;
  /** Packages that the code needs. */
  readonly needed: ReadonlySet<string>;
  readonly code: string;
}

/** All slips, in order. */
export function requirementSlips(all: readonly Requirement[], app: AppFacts, oracles: Oracles): readonly Slip[] {
  return all.flatMap((one) => {
    if (!one.isValid || one.name === '') return [];
    const found = stray(one, app, oracles) ?? version(one, app, oracles);
    return found === undefined ? [] : [{ ...found, line: one.line, text: one.text }];
  });
}

type Found = Omit<Slip, 'line' | 'text'> | undefined;

/** The standard library, modules of the app, packages of another language: installers fetch a stranger's package of that name, or none. */
function stray(one: Requirement, app: AppFacts, oracles: Oracles): Found {
  const name = one.name.replaceAll('-', '_');
  if (oracles.packages.names('pypi').includes(one.name) || app.needed.has(one.name)) return undefined;
  const what =
    app.standard.has(name) || name === 'python'
      ? 'part of Python itself'
      : app.own.has(name)
        ? 'a module of the app'
        : oracles.packages.requirement('npm', one.name) !== undefined
          ? 'a package of JavaScript'
          : undefined;
  return what === undefined ? undefined : { rule: 'stray-requirement', words: `${one.name} is ${what}`, right: '' };
}

/** Packages whose first version of this name is a later one. */
const first: Readonly<Record<string, number>> = { psycopg: 3, 'psycopg-binary': 3, 'pydantic-settings': 2 };
/** What code written for the newer one says. */
const newer: Readonly<Record<string, readonly [number, RegExp]>> = {
  sqlalchemy: [2, /\b(?:mapped_column|DeclarativeBase|Mapped\[|async_sessionmaker)/u],
  pydantic: [2, /\b(?:field_validator|model_validator|ConfigDict|pydantic_settings|model_dump|model_validate)\b/u],
};

function version(one: Requirement, app: AppFacts, oracles: Oracles): Found {
  const known = pin(one.name, oracles);
  const written = one.version ?? /^[^;#]*?(?:~=|>=|>)\s*([\d.]+)/u.exec(one.text)?.[1];
  const least = first[one.name];
  const right = oracles.packages.requirement('pypi', one.name);
  if (written === undefined || right === undefined) return undefined;
  const [major = 0, minor = 0] = parts(written);
  const [knownMajor = 0, knownMinor = 0] = parts(known ?? '');
  const rule = 'impossible-version';
  const tooOld = newer[one.name];
  if (least !== undefined && major < least)
    return { rule, words: `${one.name} begins with version ${String(least)}`, right };
  if (tooOld !== undefined && one.version !== undefined && major < tooOld[0] && tooOld[1].test(app.code))
    return { rule, words: `the code is written for ${one.name} ${String(tooOld[0])}`, right };
  if (known === undefined) return undefined;
  const isBeyond = major > knownMajor + 1 || (knownMajor === 0 && major === 0 && minor > knownMinor * 2 + 20);
  // The reference app's packages go together; another major version of one is none of them.
  const isOther = app.isOurs && one.version !== undefined && major !== knownMajor;
  return isBeyond || isOther
    ? { rule, words: `there is no ${one.name} ${written} that goes with this app`, right }
    : undefined;
}

/** The reviewed version of a package, where there is one. */
function pin(name: string, oracles: Oracles): string | undefined {
  return /==(.+)$/u.exec(oracles.packages.requirement('pypi', name) ?? '')?.[1];
}

const parts = (text: string): readonly number[] => (text.match(/\d+/gu) ?? []).map(Number);

/** Parts of packages that are installed beside them, and are pinned where everything is. */
const companions: ReadonlySet<string> = new Set(
  (
    'psycopg-binary psycopg-c psycopg-pool pydantic-core pydantic-extra-types argon2-cffi-bindings annotated-doc annotated-types ' +
    'typing-inspection sqlalchemy-utils fastapi-cli fastapi-cloud-cli'
  ).split(' '),
);

/** Words that say nothing of what a package is. */
const fillers: ReadonlySet<string> = new Set(
  'py python python3 lib library package sdk module core api client'.split(' '),
);

/** Packages that do one thing; an app asks for one of each. */
const rivals: readonly (readonly string[])[] = [
  ['argon2-cffi', 'passlib', 'bcrypt', 'pwdlib'],
  ['pyjwt', 'python-jose', 'jwt', 'jose'],
  ['psycopg', 'psycopg2', 'psycopg2-binary'],
];

/** True if nobody asks for this line's package and it does what the one that is meant does: it was written out of habit. */
export const isOfHabit = (one: Requirement, meant: string, needed: ReadonlySet<string>): boolean =>
  !needed.has(one.name) && rivals.some((names) => names.includes(one.name) && names.includes(meant));

/** True if a name was written for this package: its import's name, its words in other order, its version, a letter or two. */
export function standsFor(
  one: Requirement,
  meant: string,
  importName: string | undefined,
  needed: ReadonlySet<string>,
  oracles: Oracles,
): boolean {
  if (companions.has(one.name)) return false;
  // A version of three or more parts is as good as a name where only one package has it.
  const version = one.version ?? '';
  const same = oracles.packages.names('pypi').filter((name) => pin(name, oracles) === version);
  const isVersion = version.split('.').length > 2 && same.length === 1 && same[0] === meant;
  if (oracles.packages.names('pypi').includes(one.name)) return isVersion && !needed.has(one.name);
  if (isVersion || (importName !== undefined && one.name === normalise(importName))) return true;
  if (meant.length > 4 && distance(one.name, meant, 2) <= 2) return true;
  if (one.name.replaceAll('-', '') === meant.replaceAll('-', '')) return true;
  const [words, wanted] = [one.name.split('-'), meant.split('-')];
  const isWanted = (word: string): boolean => wanted.includes(word) || wanted.includes(`py${word}`);
  return (
    words.length > 1 &&
    wanted.every((word) => words.includes(word) || words.includes(word.replace(/^py/u, ''))) &&
    words.every((word) => isWanted(word) || fillers.has(word))
  );
}
