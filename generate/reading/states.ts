import { z } from 'zod';
import { singular } from '../text/inflect.ts';
import { anyOf, dataOf, linesOf, pieced } from '../words.ts';

/** Words that name a state of something. */
const STATE_WORDS: ReadonlySet<string> = new Set(linesOf(new URL('state-words.txt', import.meta.url)));

const said = z
  .strictObject({
    lists: z.array(
      z.strictObject({ sign: pieced, sure: z.boolean().default(false), said: z.boolean().default(false) }),
    ),
    nouns: z.array(z.string()),
    reads_as_state: z.array(z.string()),
  })
  .parse(dataOf(new URL('states.yaml', import.meta.url)));

/** `in progress`, `to do`, `being repaired` → the label and whether it is a state. */
export function stateLabel(words: string): string | undefined {
  const lower = words
    .toLowerCase()
    .trim()
    .replace(/^(then|finally|later|or|and|as|are|is|be|being|get|gets|got|marked|a|an|the)\s+/g, '');
  if (lower === '' || lower.split(' ').length > 3) return undefined;
  const key = lower.replace(/[\s-]+/g, '_');
  const last = lower.split(' ').at(-1) ?? '';
  if (STATE_WORDS.has(key) || STATE_WORDS.has(last) || (lower.startsWith('in ') && lower.split(' ').length === 2))
    return lower;
  return undefined;
}

/**
 * Where a list of states begins, from the surest sign on. What is `said` to be states is, whatever the words; what is `sure` needs half of them to
 * read as states; after the others only known ones count.
 */
const LISTS = said.lists.map((list) => ({ ...list, sign: new RegExp(list.sign, 'giu') }));

/** “aceptado, rechazada”, “ricevuto”, “payé”: participles of the languages that make them by an ending, without nouns that only look like them. */
const PARTICIPLE = new RegExp(
  String.raw`^(?!${anyOf(said.nouns)}$)\p{L}{2,}(?:[ai]d[oa]s?|[aiu]t[oa]|ées?|és?)$|^\p{L}*(?:prév|reç|vend|rend|perd|ven|ten|batt)ue?s?$`,
  'u',
);
/** What only participles of other languages look like: “gekündigt”, “pausiert”, and those above. */
const DONE = new RegExp(`${PARTICIPLE.source}|^\\p{L}*ge\\p{L}+(?:t|en|d)$|^\\p{L}{3,}iert$`, 'u');
const READS_AS_STATE = new RegExp(`^${anyOf(said.reads_as_state)}$`, 'u');

/** Forms of “to be” where what is said in small letters is no noun. */
const FOREIGN_BE = /^(?:ist|sind|est|sont|está|están|è|sono|estão|é|são)\s/iu;

/** The states listed in a sentence: `free, occupied, cleaning, blocked`, `get reviewed, approved or declined`, `from draft to published`. */
export function statesIn(sentence: string): { states: string[]; at: number; sure: boolean } | undefined {
  // "open, acknowledged, resolved": a sentence of nothing but states.
  const alone = sentence.replace(/[.\s]+$/u, '').split(/,\s*(?:(?:and|or)\s+)?|\s+(?:and|or|then)\s+/u);
  if (alone.length >= 3 && alone.every((part) => STATE_WORDS.has(part.toLowerCase().replace(/[\s-]+/g, '_'))))
    return { states: [...new Set(alone.map((part) => part.toLowerCase()))].slice(0, 8), at: 0, sure: true };
  const lists = LISTS.flatMap(({ sign, sure, said: isSaid }) =>
    [...sentence.matchAll(sign)].map((match) => ({ match, sure, isSaid })),
  );
  for (const { match, sure, isSaid } of lists) {
    const list = match[1];
    if (list === undefined) continue;
    const raw = list
      .split(/,\s*|\s+(?:or|and|to|then|und|oder|et|ou|y|o|e|of|en|bis|zu)\s+|\s*(?:->|→|>)\s*|\s*\/\s*/u)
      .map((part) =>
        part
          .toLowerCase()
          .replace(/^(and|or|to|then|finally|from|und|oder|et|ou|y|o|e)\s+/u, '')
          .replace(/ (?:with|when|if|once|after|because) .*$/u, '')
          .trim(),
      )
      .filter((part) => part !== '');
    // "mark the donation reserved, done or rejected"
    const marked = /^(?:(?:the|an?|each) )?\p{L}+ (\p{L}+)$/u.exec(raw[0] ?? '');
    if (/^marks? /i.test(match[0]) && marked?.[1] !== undefined && stateLabel(marked[1]) !== undefined)
      raw[0] = marked[1];
    const known = raw.map(stateLabel).filter((part): part is string => part !== undefined);
    const read = raw.filter(
      (part) => stateLabel(part) !== undefined || READS_AS_STATE.test(part) || PARTICIPLE.test(part),
    );
    const short = raw.every((part) => part.split(' ').length <= 3 && /^[\p{L}\d '-]+$/u.test(part));
    // “stark, mittel, schwach oder aufgelöst”: one of them at a time.
    const either =
      /(?<!\p{L})(?:or|oder|ou|of|o)(?!\p{L})/iu.test(list) &&
      raw.length >= 3 &&
      (read.length === raw.length || (/^\p{Ll}/u.test(list) && raw.every((part) => /^\p{L}+$/u.test(part))));
    const plain = FOREIGN_BE.test(match[0]) ? 1 : raw.length;
    const enough = sure
      ? short && raw.length >= 2 && (isSaid || read.length * 2 >= raw.length)
      : (known.length >= 2 &&
          (known.length >= raw.length - 1 || (short && read.length === raw.length && raw.length >= 3))) ||
        (read.length === raw.length && raw.length >= 3 && raw.filter((part) => DONE.test(part)).length >= 2) ||
        (either && read.length >= plain) ||
        (match[0].startsWith('(') &&
          read.length === raw.length &&
          raw.length === 2 &&
          raw.some((part) => DONE.test(part)));
    if (!enough) continue;
    const states = sure || either || read.length === raw.length ? raw.map((part) => stateLabel(part) ?? part) : known;
    return { states: [...new Set(states)].slice(0, 8), at: match.index, sure };
  }
  return verdictIn(sentence);
}

/** “requests that the board approves or denies”: what is asked for, then granted or not. */
function verdictIn(sentence: string): { states: string[]; at: number; sure: boolean } | undefined {
  const found =
    /(?:\b(?:that|which)\s+(?:\p{L}+\s+){1,3})?\b(approve|accept|confirm)s?\b(?: or| \/|, or)\s+(den(?:y|ies)|rejects?|declines?|refuses?)\b/iu.exec(
      sentence,
    );
  if (found === null) return undefined;
  const [yes = '', no = ''] = [found[1]?.toLowerCase(), found[2]?.toLowerCase().replace(/ies$/, 'y').replace(/s$/, '')];
  const done = (verb: string): string => `${verb.replace(/e$/, '').replace(/y$/, 'i')}ed`;
  return { states: ['submitted', done(yes), done(no)], at: found.index, sure: false };
}

/** Whether a lemma names a state rather than a thing in a list of states. */
export function isStateWord(lemma: string): boolean {
  return STATE_WORDS.has(lemma) || STATE_WORDS.has(singular(lemma));
}
