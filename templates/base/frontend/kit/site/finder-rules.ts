/** What a finder knows of a field and of a row. */
export interface Asked {
  name: string;
  type: string;
  choices?: readonly { id: string }[];
}
export interface Told {
  values: Record<string, unknown>;
}
/** A value as it is read; empty where there is none. */
type TextOf<F> = (field: F, value: unknown) => string;

/** What was answered, by field; nothing where it does not matter. */
export type Answers = Record<string, string>;

/** A row, by which of the answers it suits and by which it does not. */
export interface Suited<R, F> {
  row: R;
  suits: F[];
  not: F[];
}

const NUMBERS: readonly string[] = ['integer', 'decimal', 'money', 'percent', 'duration'];
/** More different values than this are no list to choose from. */
const MOST_OPTIONS = 12;
/** How far from a number is still about that much. */
const ABOUT = 0.2;

const isPeople = ({ name }: Asked): boolean => /player|people|person|guest|seat|place|serves/i.test(name);

/** What there is to choose from: the choices, words and small numbers that rows have. None: a number is typed in. */
export function optionsOf<F extends Asked>(
  field: F,
  rows: readonly Told[],
  textOf: TextOf<F>,
): { value: string; text: string }[] {
  const found = new Map<string, { value: string; text: string; at: number }>();
  for (const { values } of rows) {
    const text = textOf(field, values[field.name]);
    const value = keyOf(values[field.name], text);
    if (text !== '') found.set(value, { value, text, at: 0 });
  }
  const order = field.choices?.map(({ id }) => id) ?? [];
  const all = [...found.values()].map((each) => ({
    ...each,
    at: order.length > 0 ? order.indexOf(each.value) : NUMBERS.includes(field.type) ? Number(each.value) : 0,
  }));
  const isCounted = field.type === 'integer' && all.every(({ at }) => at <= MOST_OPTIONS);
  if ((NUMBERS.includes(field.type) && !isCounted) || all.length > MOST_OPTIONS || field.type === 'longtext') return [];
  return all.sort((a, b) => a.at - b.at || a.text.localeCompare(b.text)).map(({ value, text }) => ({ value, text }));
}

/** A value as an answer names it: a row that is referred to by what it is called. */
const keyOf = (value: unknown, text: string): string =>
  typeof value === 'object' && value !== null ? text : String((value as string | number | boolean | undefined) ?? '');

function doesSuit<F extends Asked>(field: F, value: unknown, answer: string, textOf: TextOf<F>): boolean {
  if (value === null || value === undefined || value === '') return false;
  if (!NUMBERS.includes(field.type)) return keyOf(value, textOf(field, value)) === answer;
  const [has, wanted] = [Number(value), Number(answer)];
  if (field.type === 'duration' || field.type === 'money') return has <= wanted;
  if (isPeople(field)) return has >= wanted;
  if (field.type === 'integer' && wanted <= MOST_OPTIONS) return has === wanted;
  return Math.abs(has - wanted) <= Math.abs(wanted) * ABOUT;
}

/** The rows that suit at least one answer, those that suit most of them first. */
export function judged<R extends Told, F extends Asked>(
  rows: readonly R[],
  fields: readonly F[],
  answers: Answers,
  textOf: TextOf<F>,
): Suited<R, F>[] {
  const asked = fields.filter(({ name }) => (answers[name] ?? '') !== '');
  return rows
    .map((row) => {
      const does = ({ values }: R, field: F): boolean =>
        doesSuit(field, values[field.name], answers[field.name] ?? '', textOf);
      const suits = asked.filter((field) => does(row, field));
      return { row, suits, not: asked.filter((field) => !suits.includes(field)) };
    })
    .filter(({ suits }) => suits.length * 2 >= asked.length && suits.length > 0)
    .sort((a, b) => b.suits.length - a.suits.length);
}
