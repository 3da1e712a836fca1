import type { Blueprint } from '../../../templates/index.ts';
import { wordsProblem } from '../guard.ts';

/** What no app records of a person because a model says so. */
export const SECRET = /passw|card ?n|cvv|cvc|\bpin\b|iban|secret|token|social security|\bssn\b|kartennummer|passwor/i;

/** What a proposal is held against. */
export interface Ground {
  readonly plan: Blueprint;
  /** What the idea refuses, in its words. */
  readonly refused: readonly string[];
  /** Things that the idea speaks of in more than one way. */
  readonly evident: readonly string[];
  /** Whether the app has rows of people's own. Default false. */
  readonly inUse?: boolean;
}

/** Whether a text holds a quotation word for word; a stop or quotation marks around it, and dots where words were left out, are no words. */
export function holdsQuote(text: string, quote: string): boolean {
  const all = flat(text);
  const parts = flat(quote)
    .split(/\.{3}|…/)
    .map((part) => part.replaceAll(/^[\s"“”'.,;:()–-]+|[\s"“”'.,;:()–-]+$/g, ''))
    .filter((part) => part !== '');
  return parts.length > 0 && parts.every((part) => part.length >= 5 && all.includes(part));
}

/** Whether the idea holds these words as they are. */
export function isQuoted({ plan, refused }: Pick<Ground, 'plan' | 'refused'>, quote: string): boolean {
  const said = flat(quote);
  if (!holdsQuote(plan.app.description, quote)) return false;
  return !unwanted({ plan, refused }).some((what) => what.includes(said) || said.includes(what));
}

/** Why a name may not be in the app; undefined if it may: nothing secret, refused, invented or marked up. */
export function nameProblem({ plan, refused }: Pick<Ground, 'plan' | 'refused'>, name: string): string | undefined {
  if (SECRET.test(name)) return 'it would hold a secret';
  if (unwanted({ plan, refused }).some((what) => what === flat(name) || names(flat(name), what)))
    return 'the idea refuses it';
  const grounds = { idea: plan.app.description, known: '', language: '', notBuilt: [] };
  return wordsProblem([name], grounds) === undefined ? undefined : 'it is no plain name';
}

/** Those who run the app, by any of the words for them. */
export const INSIDE =
  /\b(?:staff|team|employees?|colleagues?|admins?|managers?|internal(?:ly)?|members? only|private(?:ly)?)\b/iu;

/** Whether the idea speaks of it. */
export const isSpokenOf = ({ plan }: Pick<Ground, 'plan'>, name: string): boolean =>
  speaksOf(plan.app.description, name);

/** Whether a text speaks of something: one of its longer words turns up, whatever its ending; “cleaning”, where it says “we clean”. */
export function speaksOf(text: string, name: string): boolean {
  const said = flat(text);
  return (flat(name).match(/\p{L}{3,}/gu) ?? []).some((word) =>
    new RegExp(`(?<!\\p{L})${word.slice(0, Math.max(4, word.length - (word.endsWith('ing') ? 3 : 2)))}`, 'u').test(
      said,
    ),
  );
}

const unwanted = ({ plan, refused }: Pick<Ground, 'plan' | 'refused'>): string[] =>
  [...refused, ...plan.notBuilt.map(({ feature }) => feature)].map(flat).filter((what) => what !== '');

/** Whether a refused phrase is about this name: “no online payments” and “payment”. */
const names = (name: string, refused: string): boolean =>
  name.length >= 4 &&
  refused
    .split(/[^\p{L}]+/u)
    .some(
      (word) =>
        word.length >= 4 &&
        (word.startsWith(name.slice(0, -1)) || name.startsWith(word.slice(0, -1))) &&
        word.length >= name.length - 2,
    );

/** Text as it is compared: lower case, single spaces, plain apostrophes. */
export const flat = (text: string): string =>
  text.toLowerCase().replaceAll(/[’‘]/g, "'").replaceAll(/\s+/g, ' ').trim();
