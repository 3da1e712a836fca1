import nlp from 'compromise/two';
import { existsSync } from 'node:fs';
import { z } from 'zod';
import { BUILT, ideasFileOf, type Template } from '../../templates/index.ts';
import { guessKind, isAttribute, NOISE, readsAsPerson } from '../lexicon/index.ts';
import { singular } from '../text/inflect.ts';
import { linesOf } from '../words.ts';

/** A word that ideas of more templates than these say is said of any business. */
const FEW = 4;
/** A word that this share of a template's example ideas says belongs to the pattern and not to one trade: “quiz”, “blog”. */
const OF_THE_PATTERN = 0.15;

interface Said {
  /** Word → the templates whose example ideas say it. */
  readonly templates: ReadonlyMap<string, ReadonlySet<string>>;
  /** Template → the words of its pattern. */
  readonly pattern: ReadonlyMap<string, ReadonlySet<string>>;
}

let said: Said | undefined;

/** What example ideas say, read when it is first asked for. */
function examples(): Said {
  if (said !== undefined) return said;
  const templates = new Map<string, Set<string>>();
  const pattern = new Map<string, Set<string>>();
  for (const id of BUILT.keys()) {
    const file = ideasFileOf(id);
    const ideas = existsSync(file) ? linesOf(file).map((idea) => new Set(wordsOf(idea))) : [];
    const counts = new Map<string, number>();
    for (const word of ideas.flatMap((words) => [...words])) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
      templates.set(word, (templates.get(word) ?? new Set()).add(id));
    }
    pattern.set(
      id,
      new Set([
        ...id.split('-'),
        ...[...counts].filter(([, count]) => count >= OF_THE_PATTERN * ideas.length).map(([word]) => word),
      ]),
    );
  }
  said = { templates, pattern };
  return said;
}

/** Words of three letters and more, singular. */
function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map((word) => singular(word));
}

const NAMING: ReadonlySet<string> = new Set(['Noun', 'Gerund']);
const tagged = z.array(z.object({ terms: z.array(z.object({ text: z.string(), tags: z.array(z.string()) })) }));

/** A noun that says what an idea is about: singular, and as it stands there. */
export interface Subject {
  readonly word: string;
  readonly said: string;
}

/** Nouns and gerunds of an idea; a word that the tagger takes for a verb, an adjective or a little word names no subject. */
function nounsOf(idea: string): Subject[] {
  const parsed: unknown = nlp(idea).json({ terms: { text: true, tags: true }, text: false });
  return tagged
    .parse(parsed)
    .flatMap(({ terms }) =>
      terms.flatMap(({ text, tags }) =>
        tags.some((tag) => NAMING.has(tag)) && !tags.includes('Pronoun')
          ? (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map((said) => ({ word: singular(said), said }))
          : [],
      ),
    );
}

/** Where the words end that say what kind of app it is: “a cooking school's website: courses by cuisine”, “a site where rowers meet”. */
const HEAD_ENDS = /[,:;.!?]|\b(?:where|that|which|who|so|letting|allowing)\b/iu;
/** Fewer words say nothing: “Hello,”. */
const FEWEST_WORDS = 3;

/** The words in which an idea says its trade: how it begins. What it lists afterwards, its colours among them, is asked of many a trade. */
function headOf(idea: string): string {
  const text = idea.trim();
  const head = text.split(HEAD_ENDS)[0] ?? '';
  return head.trim().split(/\s+/u).length < FEWEST_WORDS ? (text.split(/[.!?]/u)[0] ?? text) : head;
}

/**
 * Nouns of its beginning that hardly any kind of app is described with, each once, in the order of the idea. English ideas alone: of others there are few
 * examples.
 */
function rareIn(idea: string): Subject[] {
  const { templates } = examples();
  const rare = nounsOf(headOf(idea)).filter(
    ({ word }) => (templates.get(word)?.size ?? 0) <= FEW && !NOISE.has(word) && !isAttribute(word),
  );
  return [...new Map(rare.map((each) => [each.word, each])).values()];
}

/** The nouns by which an idea says its trade, and that are none of the template's own words and none of its pattern. */
export function subjectsBeside(idea: string, { id, entities }: Template): string[] {
  const { pattern } = examples();
  const own = new Set(
    entities.flatMap((entity) =>
      [
        entity.id,
        entity.singular,
        ...entity.words,
        ...(entity.same ?? []),
        ...(entity.holds ?? []),
        ...(entity.folds ?? []),
        ...entity.fields.flatMap(({ label, choices = [] }) => [label, ...choices.map((choice) => choice.label)]),
      ].flatMap((name) => wordsOf(name.replaceAll('_', ' '))),
    ),
  );
  return rareIn(idea)
    .map(({ word }) => word)
    .filter((word) => pattern.get(id)?.has(word) !== true && !own.has(word));
}

/** Whether a noun names people: what is written about bees is written for beekeepers. */
const isSomebody = (word: string): boolean => ['person', 'staff'].includes(guessKind(word)) || readsAsPerson(word);

/** What an idea is about, besides the things that its app keeps (`named`: their names). */
export function subjectsOf(idea: string, named: readonly string[]): Subject[] {
  const { pattern } = examples();
  const kept = new Set(named.flatMap((name) => wordsOf(name.replaceAll('_', ' '))));
  return rareIn(idea).filter(
    ({ word }) => !kept.has(word) && !isSomebody(word) && ![...pattern.values()].some((words) => words.has(word)),
  );
}
