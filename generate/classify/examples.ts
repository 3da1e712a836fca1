import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { CATALOGUE, ideasFileOf } from '../../templates/index.ts';
import { expectationsIn } from '../expected.ts';
import { linesOf } from '../words.ts';

/** What an idea that suits no template belongs to. */
export const NONE = 'none';

/** An idea in somebody's words, and the templates it may mean. */
export interface Example {
  readonly templates: readonly string[];
  readonly text: string;
  /** Never learned from: what the classifier is judged by. */
  readonly heldOut: boolean;
}

/** Sets of whole ideas that the rules were improved with, and that are learned from as well; the others are only judged. */
const READ = ['various', 'suited', 'earlier', 'people', 'founders', 'unlike', 'ordinary', 'everyday'];

/** Every example idea of the catalogue, those that suit no template, and the ideas of the sets that are learned from. */
export function exampleIdeas(): Example[] {
  const short = CATALOGUE.flatMap(({ id }) => {
    const file = ideasFileOf(id);
    return existsSync(file) ? linesOf(file).map((text) => ({ templates: [id], text })) : [];
  });
  const none = linesOf(new URL('none.txt', import.meta.url)).map((text) => ({ templates: [NONE], text }));
  const long = labelled('long.txt');
  const known = new Set(CATALOGUE.map(({ id }) => id));
  const whole = READ.flatMap((set) => expectationsIn(`${set}.yaml`)).map(({ description, templates }) => {
    const right = templates.filter((id) => known.has(id));
    return { templates: right.length === 0 ? [NONE] : right, text: description, heldOut: false };
  });
  return [
    ...[...short, ...none, ...long].map((each) => ({ ...each, heldOut: isHeldOut(each.text) })),
    ...whole,
    ...named(),
  ];
}

/** More ideas that are never learned from. They are no examples: nothing about the model follows from them. */
export function unseenIdeas(): Example[] {
  return labelled('unseen.txt').map((each) => ({ ...each, heldOut: true }));
}

/** Ideas of a file with the template they mean before each: `crm | I sell candles to shops and want to know whom I visited`. */
function labelled(file: string): Omit<Example, 'heldOut'>[] {
  return linesOf(new URL(file, import.meta.url)).map((line) => {
    const [id = '', ...text] = line.split(' | ');
    return { templates: [id], text: text.join(' | ') };
  });
}

/** Every template by its own name, alone and with the names of its things: so may people say what they want who know its kind. */
function named(): Example[] {
  return CATALOGUE.flatMap(({ id, name, entities }) =>
    [name, `${name} with ${entities.join(', ')}`].map((text) => ({ templates: [id], text, heldOut: false })),
  );
}

/** One idea in five, by its text alone: adding an idea moves no other. */
function isHeldOut(text: string): boolean {
  return (createHash('sha256').update(text).digest()[0] ?? 0) % 5 === 0;
}

/** What the model depends on, in short: the examples and the code that learns from them. */
export function digestOf(): string {
  const hash = createHash('sha256');
  for (const { templates, text } of exampleIdeas()) hash.update(`${templates.join()}\n${text}\n`);
  for (const file of ['features.ts', 'general.txt', 'learn.ts', 'train.ts', 'vectors.bin'])
    hash.update(readFileSync(new URL(file, import.meta.url)));
  return hash.digest('hex').slice(0, 16);
}
