import { complete, fenced, fillPrompt, readPrompt, withFinding, type ModelRequest } from '../../../ai/index.ts';
import type { Conflict } from '../../../history/index.ts';
import { attempted, type Raised } from '../../raise/index.ts';
import type { Assistant } from '../assist/index.ts';
import { readPlaces, type Settled } from './places.ts';

/** Characters of a file and its places that a model is shown. */
const MOST = 28_000;
/** Places of one file that a model settles. */
const MOST_PLACES = 20;

/** The three versions of one place, as text; null: there is nothing. */
export interface Place {
  readonly base: string | null;
  readonly ours: string | null;
  readonly theirs: string | null;
  /** What the place is called, where it is not one of lines. */
  readonly name?: string;
}

/** One file that is in conflict, as a model is shown it. */
export interface Dispute {
  readonly path: string;
  readonly kind: Conflict['kind'];
  readonly places: readonly Place[];
  /** The merged file with `⟦PLACE n⟧` where the places are; empty where there are no lines. */
  readonly marked: string;
}

/** What was settled of a file, or why it was not. */
export type SettledFile<Value> =
  { readonly value: Value; readonly places: readonly Settled[] } | { readonly refused: string };

/**
 * Asks about one file. `taken` says what comes of an answer, or what is wrong with it, which goes back once; then the file stays in conflict.
 */
export async function askPlaces<Value>(
  dispute: Dispute,
  app: string,
  assistant: Assistant,
  taken: (places: readonly Settled[]) => Promise<{ value: Value } | { finding: string }>,
): Promise<Raised<SettledFile<Value> | undefined>> {
  const { path, kind, places } = dispute;
  const prompt = readPrompt('settle');
  const material = materialOf(dispute);
  const tooMuch = material.length > MOST || places.length > MOST_PLACES;
  const lines = kind === 'lines';
  const count = `${String(places.length)} ${places.length === 1 ? 'place' : 'places'}`;
  const request: ModelRequest = {
    purpose: 'settle',
    tier: 'code',
    maxOutputTokens: 1_000 + Math.ceil(places.reduce((sum, each) => sum + sizeOf(each), 0) / 2),
    ...fillPrompt(prompt, { app, path, count, form: FORMS[kind], material }),
  };
  return attempted<SettledFile<Value>>(path, assistant, async (spent) => {
    if (tooMuch) {
      const refused = 'It is too long for a model.';
      return { value: { refused }, part: { part: path, by: 'rules', tries: 0, reason: refused } };
    }
    let asked = request;
    let finding = '';
    for (let tries = 1; tries <= 2; tries += 1) {
      const answer = await complete(
        assistant.model,
        { request: asked, read: (text) => readPlaces(text, places.length, lines) },
        assistant.signal,
      );
      spent(answer);
      const part = { part: path, by: answer.provider, model: answer.model, tries };
      if ('cannot' in answer.value) return { value: { refused: 'The model did not find a way to settle it.' }, part };
      const result = await taken(answer.value.places);
      if ('value' in result) return { value: { value: result.value, places: answer.value.places }, part };
      ({ finding } = result);
      asked = {
        ...request,
        purpose: 'settle:again',
        turns: withFinding(request.turns, answer.text, `It was not taken, because:\n${finding}`, 12_000),
      };
    }
    const refused = `What the model wrote was not taken: ${finding.replaceAll(/\s+/g, ' ').slice(0, 300)}`;
    return { value: { refused }, part: { part: path, by: 'rules', tries: 2, reason: refused } };
  });
}

const FORMS: Record<Conflict['kind'], string> = {
  lines: 'The places are marked in it.',
  deleted: 'One side has taken the file away and the other has changed it: answer OURS or THEIRS.',
  meaning: 'It is the plan of the app: answer OURS or THEIRS for each place of it.',
  binary: 'It is no text.',
};

function materialOf({ path, marked, places }: Dispute): string {
  const language = path.endsWith('.py') ? 'python' : (/\.(\w+)$/.exec(path)?.[1] ?? '');
  const shown = (text: string | null): string => (text === null ? '(nothing)' : fenced(language, text));
  const each = places.map(
    ({ name, base, ours, theirs }, at) =>
      `Place ${String(at + 1)}${name === undefined ? '' : ` (${name})`}\nbase:\n${shown(base)}\nours:\n${shown(ours)}\ntheirs:\n${shown(theirs)}`,
  );
  return [...(marked === '' ? [] : [`The file:\n${fenced(language, marked)}`]), ...each].join('\n\n');
}

const sizeOf = ({ ours, theirs }: Place): number => (ours?.length ?? 0) + (theirs?.length ?? 0);
