/** The name of a Python module that is meant by one it does not have. */
import { nearest, plain } from '../../spelling.ts';
import known from './python-words.json' with { type: 'json' };
import { inOrder, meansAnother, meansTheSame } from './python-meanings.ts';
import { isLike } from './python-orphans.ts';

/** What other languages and libraries call what Python's packages have under these names, in small letters; the first that is there is meant. */
const otherNames: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(known.otherNames));

/**
 * Of the names a module makes itself, then of all it has: the one that is spelt like it or that other libraries call so; of its own also the only
 * one that holds it (`router` for `api_router`). Undefined if several can be meant.
 */
export function meantName(wrong: string, own: Iterable<string>, all: Iterable<string>): string | undefined {
  const [mine, every] = [new Set(own), new Set(all)];
  const written = [...mine].filter((name) => name !== wrong && plain(name) === plain(wrong));
  // The same words in another order are no other thing.
  const turned = [...mine].filter((name) => isSameForm(name, wrong) && inOrder(name) === inOrder(wrong));
  const known = otherNames.get(plain(wrong))?.find((name) => mine.has(name) || every.has(name));
  const same = written.find((name) => isSameForm(name, wrong));
  if (same !== undefined) return same;
  if (turned.length === 1) return turned[0];
  if (known !== undefined && formOf(wrong) === 'class') return known;
  // `Date` and `DATE` are both there: who wrote `date` did not mean the shouted one.
  const quiet = written.filter((name) => formOf(name) !== 'constant');
  if (quiet.length === 1) return quiet[0];
  const [synonym, ...synonyms] = [...mine].filter((name) => isSameForm(name, wrong) && meansTheSame(name, wrong));
  if (synonym !== undefined && synonyms.length === 0) return synonym;
  // A type is no slip of the pen for a function: `Day` is not `say`.
  const fits = (name: string): boolean =>
    ((formOf(name) === 'name') === (formOf(wrong) === 'name') && !meansAnother(name, wrong)) ||
    plain(name) === plain(wrong);
  const near = nearest(wrong, [...mine].filter(fits));
  if (near !== undefined) return near;
  const alike = [...mine].filter(
    (name) => isSameForm(name, wrong) && isLike(name, wrong) && !isOtherRole(name, wrong) && !meansAnother(name, wrong),
  );
  return (alike.length === 1 ? alike[0] : undefined) ?? nearest(wrong, [...every].filter(fits));
}

/** A row and what is sent to make one are two things: `Visit` is not `VisitCreate`. */
const isOtherRole = (one: string, other: string): boolean =>
  [`${one} ${other}`, `${other} ${one}`].some((pair) =>
    /^(\w+) \1(?:Create|Read|Update|Query|In|Out|Base|Public|Response|Request|Schema|Model)$/u.test(pair),
  );

/** Both constants, both classes or both plain names. */
const isSameForm = (one: string, other: string): boolean => formOf(one) === formOf(other);

const formOf = (name: string): string =>
  /^_*[A-Z][A-Z0-9_]+$/u.test(name) ? 'constant' : /^_*[A-Z]/u.test(name) ? 'class' : 'name';
