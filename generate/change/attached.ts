import { gzipSync } from 'node:zlib';
import type { Files } from '../../history/index.ts';
import type { Blueprint } from '../../templates/index.ts';
import { bringIn, type Attachment, type BroughtIn } from '../attachments/index.ts';
import { decide, type Decision, type Refusal } from './decide.ts';
import type { Edit } from './edit.ts';
import { readWishes } from './grammar/index.ts';
import { VERSIONS } from './migrate.ts';

/** Bytes that the rows of one message's files may have, packed, and those of all messages: the app's whole bundle has 512 KiB. */
const ROOM = { message: 48 * 1024, app: 96 * 1024 } as const;

/** What the tables of a message make of a plan. */
export function withTables(plan: Blueprint, attachments: readonly Attachment[], chain: Files): BroughtIn {
  const rows = [...chain].filter(([path]) => path.startsWith(VERSIONS) && path.endsWith('.json'));
  const taken = rows.reduce((sum, [, bytes]) => sum + gzipSync(bytes).byteLength, 0);
  return bringIn(plan, attachments, Math.max(0, Math.min(ROOM.message, ROOM.app - taken)));
}

/** Wishes that a file may bring by itself. What takes away, opens or renames, somebody has to say in their own words. */
const ADDS: ReadonlySet<Edit['do']> = new Set([
  'add_field',
  'add_choice',
  'add_thing',
  'add_status',
  'add_statuses',
  'add_role',
  'add_section',
  'add_page',
  'add_question',
  'add_chart',
  'add_voice',
]);

/** Why a wish that stands in a file is not done. */
export function beyondAdding(one: Edit, said: readonly Edit[]): string | undefined {
  if (one.do === 'set_colour')
    return said.some((each) => each.do === 'set_colour' && each.part === one.part)
      ? 'The message itself says another colour.'
      : undefined;
  return ADDS.has(one.do) ? undefined : 'It stands in a file, and only you can ask for that.';
}

/** The texts of a message, each with the name of its file. */
export function textsIn(attachments: readonly Attachment[]): { name: string; text: string }[] {
  return attachments.flatMap((each) => (each.kind === 'text' ? [{ name: each.name, text: each.text }] : []));
}

/** Does what the sentences of texts wish for, on top of what was said. A sentence that is no wish is passed over, and counted. */
export function withSentences(said: Decision, texts: readonly { name: string; text: string }[]): Decision {
  return texts.reduce((before, { name, text }): Decision => {
    const all = readWishes(text);
    const wishes = all.filter(({ ways }) => ways.length > 0);
    const refused = (words: string): Refusal => ({ said: words, why: 'It was not understood.', help: '' });
    const { notDone, ...after } = decide(before.plan, wishes, refused, (one) => beyondAdding(one, before.edits));
    const passed = all.length - wishes.length;
    const left = {
      said: name,
      why: `${String(passed)} of its sentences ask for nothing that was understood.`,
      help: 'Say in a sentence of your own what is to change.',
    };
    const hints = notDone.map((one) => ({
      ...one,
      help:
        one.help === '' || one.why.startsWith('It stands in a file') || one.why.startsWith('The message itself')
          ? 'Say it in the message.'
          : one.help,
    }));
    return {
      ...after,
      edits: [...before.edits, ...after.edits],
      done: [...before.done, ...after.done],
      notDone: [...before.notDone, ...hints, ...(passed > 0 ? [left] : [])],
      question: before.question ?? after.question,
    };
  }, said);
}

/** Characters of a message and its texts that a model reads. */
const MOST_READ = 12_000;

/** A message with its texts, as a model reads it: all of it is data. */
export function withTextsOf(message: string, texts: readonly { name: string; text: string }[]): string {
  const parts = texts.map(({ name, text }) => `What stands in the file ${name}:\n${text}`);
  return [message, ...parts].join('\n\n').trim().slice(0, MOST_READ);
}
