import { textOf } from '../../../history/index.ts';
import { changesOf, toBytes } from '../../../history/index.ts';
import type { Blueprint } from '../../../templates/index.ts';
import type { Raised } from '../../raise/index.ts';
import type { Refusal } from '../decide.ts';
import type { Draft, Reply } from '../outcome.ts';
import type { Assistant, CodeWish } from './contract.ts';
import { write, type Written } from './write.ts';

/** Wishes of one message that are written as code. */
const MOST = 3;

/** What came of writing: the draft holds the files, the rest is for the reply. */
export interface WrittenAll {
  readonly done: Reply['done'];
  readonly notDone: Refusal[];
  readonly raised: Raised<unknown>[];
}

/** Has the wishes that no operation can do written one after another into the files of a draft. */
export async function codeFiles(
  wishes: readonly CodeWish[],
  message: string,
  {
    before,
    draft,
    plan,
    isAllowed,
  }: {
    /** What was said before, as a model is told it. */
    before: string;
    draft: Draft;
    plan: Blueprint;
    isAllowed: (path: string) => boolean;
  },
  assistant: Assistant,
): Promise<WrittenAll> {
  const all: WrittenAll = { done: [], notDone: [], raised: [] };
  for (const [at, wish] of wishes.entries()) {
    const { said } = wish;
    const files = wish.files.filter(isAllowed);
    if (files.length === 0 || at >= MOST) {
      const why = at >= MOST ? 'These are too many changes of code at once.' : 'No file that may change can do it.';
      all.notDone.push({ said, why, help: 'Ask for it by itself, and allow all files.' });
      continue;
    }
    const texts = new Map(
      [...draft.files].flatMap(([path, bytes]) => {
        const text = path.startsWith('.mvp/') ? undefined : textOf(bytes);
        return text === undefined ? [] : [[path, text] as const];
      }),
    );
    const raised = await write({ ...wish, files }, message, { before, files: texts, plan }, assistant);
    all.raised.push(raised);
    const changed = raised.value?.changed;
    if (changed === undefined || changed.size === 0) {
      const why = raised.value?.refused ?? `No model could write it: ${raised.parts[0]?.reason ?? ''}`;
      all.notDone.push({ said, why, help: 'Say it in other words or smaller steps, or change the files.' });
      continue;
    }
    all.done.push(toldOf(said, texts, changed));
    for (const [path, bytes] of toBytes(changed)) draft.files.set(path, bytes);
  }
  return all;
}

/** What was written, told from the difference itself. */
function toldOf(said: string, before: ReadonlyMap<string, string>, after: Written['changed']): Reply['done'][number] {
  const was = new Map([...after.keys()].map((path) => [path, before.get(path) ?? '']));
  const files = changesOf(toBytes(was), toBytes(after)).map(
    ({ path, added, removed }) =>
      `${path} (${String(added)} ${added === 1 ? 'line' : 'lines'} new, ${String(removed)} gone)`,
  );
  const words = [...after].flatMap(([path, text]) => wordsIn(text).filter((each) => !was.get(path)?.includes(each)));
  const shown = [...new Set(words)].slice(0, 3).map((each) => `“${each}”`);
  return {
    what: `Changed ${files.join(', ')} for “${said.slice(0, 160)}”.`,
    means: shown.length === 0 ? 'No text that people read is new.' : `New texts: ${shown.join(', ')}.`,
  };
}

/** Texts of a file that look like words for people: they begin with a capital and have no signs of code. */
function wordsIn(text: string): string[] {
  const found = [...text.matchAll(/['"`>]\s*(\p{Lu}[^'"`<>{}=;\\]{2,79}?)\s*(?=['"`<])/gu)];
  return found.map(([, words = '']) => words.trim()).filter((words) => /\p{Ll}/u.test(words));
}
