import { z } from 'zod';
import { field, identifier, label } from '../blueprint/index.ts';
import * as make from '../shape/index.ts';
import type { FieldDraft } from '../shape/index.ts';

/** What may be said of any field besides its kind and label; what has a default in the blueprint may be left out. */
const extra = z.strictObject(
  field
    .omit({ label: true, type: true, choices: true, reference: true, derived: true })
    .extend({ id: identifier })
    .partial().shape,
);
type Extra = Partial<FieldDraft>;

const about = { of: identifier, via: identifier, where: z.string().max(300).optional() };
const ofChoice = z.object({ of: z.array(z.string().min(1).max(70)).min(1).max(30) });
const ofReference = z.object({
  to: identifier,
  own: z.boolean().default(false),
  onDelete: z.enum(['restrict', 'cascade', 'clear']).default('restrict'),
});
const ofCount = z.object(about);
const ofSum = z.object({ ...about, type: field.shape.type, field: identifier });
const ofFormula = z.object({ type: field.shape.type, is: z.string().min(1).max(300) });

type Maker = (name: string, written: Record<string, unknown>) => FieldDraft;

const plain =
  (maker: (name: string, rest: Extra) => FieldDraft): Maker =>
  (name, written) =>
    maker(name, rest(written));

/** How each kind is made. The key is what a template's file writes before the label. */
const KINDS: Readonly<Record<string, Maker>> = {
  title: plain(make.title),
  text: plain(make.text),
  longtext: plain(make.longtext),
  integer: plain(make.integer),
  decimal: plain(make.decimal),
  money: plain(make.money),
  percent: plain(make.percent),
  duration: plain(make.duration),
  date: plain(make.date),
  datetime: plain(make.datetime),
  time: plain(make.time),
  flag: plain(make.flag),
  email: plain(make.email),
  phone: plain(make.phone),
  url: plain(make.url),
  choice: (name, written) => make.choice(name, ofChoice.parse(written).of, rest(written, ofChoice)),
  reference: (name, written) => {
    const { to, own, onDelete } = ofReference.parse(written);
    return make.reference(name, to, { ...rest(written, ofReference), own, onDelete });
  },
  count: (name, written) => {
    const { of, via, where } = ofCount.parse(written);
    return { ...make.countOf(name, of, via, where), ...rest(written, ofCount) };
  },
  sum: (name, written) => {
    const { of, via, where, type, field: summed } = ofSum.parse(written);
    const base = { id: make.identifierOf(name), label: name, type, ...rest(written, ofSum) };
    return make.sumOf(base, of, via, summed, where);
  },
  formula: (name, written) => {
    const { type, is } = ofFormula.parse(written);
    return make.formula({ id: make.identifierOf(name), label: name, type, ...rest(written, ofFormula) }, is);
  },
};

/** What is left besides the keys a kind has of its own. What is not written stays as the kind has it: a title is required, a text is searched. */
function rest(written: Record<string, unknown>, own?: z.ZodObject): Extra {
  const others = Object.entries(written).filter(([key]) => own === undefined || !(key in own.shape));
  const parsed = extra.parse(Object.fromEntries(others));
  return Object.fromEntries(Object.entries(parsed).filter(([key, value]) => value !== undefined && key in written));
}

/**
 * A field as a template's file has it: the kind is a key and its value the label (`- money: Price`). `choice` lists `of`, `reference` says `to`,
 * `count` and `sum` say `of` and `via`, `formula` says `type` and `is`. The identifier is made from the label unless `id` gives one.
 * Throws a RangeError or a ZodError that says what is wrong.
 */
export function fieldFrom(written: Record<string, unknown>): FieldDraft {
  const kinds = Object.keys(written).filter((key) => key in KINDS);
  const [kind] = kinds;
  const maker = kind === undefined ? undefined : KINDS[kind];
  if (kind === undefined || maker === undefined || kinds.length > 1)
    throw new RangeError(`a field says one of ${Object.keys(KINDS).join(', ')}: ${JSON.stringify(written)}`);
  const { [kind]: name, ...others } = written;
  return maker(label.parse(name), others);
}
