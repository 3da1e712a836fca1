import * as z from 'zod/mini';

import { FROM_APP, KINDS, LEVELS, LONGEST, short, type FromApp, type Thing } from '../../framed/messages';

/** What an app sends is text of strangers: too much of it is no message at all. */
const text = (most: number): z.ZodMiniString => z.string().check(z.maxLength(most));
const path = z.string().check(z.maxLength(LONGEST.path), z.regex(/^\//u));

const thing = z.strictObject({
  kind: z.enum(KINDS),
  text: text(LONGEST.text),
  path,
  section: text(LONGEST.section),
  field: text(LONGEST.field),
});

const from = { from: z.literal(FROM_APP) };
const message = z.discriminatedUnion('kind', [
  z.strictObject({
    ...from,
    kind: z.literal('page'),
    path,
    title: text(LONGEST.title),
    theme: z.enum(['light', 'dark']),
  }),
  z.strictObject({ ...from, kind: z.literal('said'), level: z.enum(LEVELS), text: text(LONGEST.said) }),
  z.strictObject({
    ...from,
    kind: z.literal('failed'),
    method: z.string().check(z.regex(/^[A-Z]{1,10}$/u)),
    url: text(LONGEST.path),
    status: z.int().check(z.minimum(0), z.maximum(599)),
  }),
  z.strictObject({ ...from, kind: z.literal('pointed'), thing }),
  z.strictObject({ ...from, kind: z.literal('left') }),
]);

/** Marks that turn the direction of what follows them. */
const TURNING = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** A message of an app, if it is one: another shape or size is none. */
export function readMessage(data: unknown): FromApp | undefined {
  const read = message.safeParse(data);
  if (!read.success) return undefined;
  const { from: _, ...said } = read.data;
  return said.kind === 'pointed' ? { ...said, thing: plainThing(said.thing) } : said;
}

/** What was pointed at, from where it was kept; undefined: nothing, or nothing that can be read. */
export function readThing(kept: string): Thing | undefined {
  if (kept === '') return undefined;
  try {
    const read = thing.safeParse(JSON.parse(kept));
    return read.success ? plainThing(read.data) : undefined;
  } catch {
    return undefined;
  }
}

function plainThing({ kind, ...texts }: Thing): Thing {
  const plain = (name: keyof typeof texts): string => short(texts[name].replace(TURNING, ''), LONGEST[name]);
  return { kind, text: plain('text'), path: plain('path'), section: plain('section'), field: plain('field') };
}
