import { z } from 'zod';
import { identifierOf, type SiteDraft } from '../../templates/index.ts';
import { capitalised, plural, singular } from '../text/inflect.ts';
import { anyOf, dataOf } from '../words.ts';

type PageDraft = NonNullable<SiteDraft['pages']>[number];
type Calculator = Extract<PageDraft, { kind: 'calculator' }>;
type Input = Calculator['inputs'][number];
type Result = Calculator['results'][number];

const words = z.array(z.string());
const SAID = z
  .strictObject({
    leads: words,
    prices: words,
    tools: words,
    by: words,
    over: words,
    levels: words,
    measures: z.array(z.strictObject({ words, unit: z.string().optional(), initial: z.number(), each: z.number() })),
  })
  .parse(dataOf(new URL('quote.yaml', import.meta.url)));

/** “an instant price by number of windows, floors and frames included or not”: what a price is made of. */
const PRICE = new RegExp(
  String.raw`\b(?:${anyOf(SAID.leads)}\b[^.;:]{0,40}?\b${anyOf(SAID.prices)}\b[^.;:,]{0,20}?|${anyOf(SAID.tools)})\s${anyOf(SAID.by)} ([^.;:()]{5,160})`,
  'iu',
);
/** What begins another thought. */
const OVER = new RegExp(String.raw`^${anyOf(SAID.over)}\b`, 'iu');
const SWITCH =
  /^(?:with or without |whether (?:to )?)?(.+?)(?: (?:is |are )?(?:included|wanted|needed|to be \p{L}+))?(?: or not)?$/iu;
const IS_SWITCH = /\bor not\b|\bwith or without\b|^whether\b|\bincluded\b|\bextras?\b|\bonly\b/iu;
const MEASURES = SAID.measures.map(({ words: names, ...measure }) => ({
  ...measure,
  sign: new RegExp(String.raw`\b${anyOf(names)}\b`, 'iu'),
}));
const LEVELS = new RegExp(String.raw`\b${anyOf(SAID.levels)}\b`, 'iu');
/** What one more of what is counted costs, by its place in the list. */
const EACH = [6.5, 12, 9, 15, 4.5];
const BASE = 25;
const MOST = 6;

interface Part {
  readonly input: Input;
  /** What it adds to the price, or by what it multiplies all before it. */
  readonly adds?: string;
  readonly times?: string;
}

/** The calculator of a price that an idea describes by what it depends on; undefined where it names fewer than two such things. English. */
export function quotePage(description: string): Calculator | undefined {
  const list = PRICE.exec(description)?.[1];
  if (list === undefined) return undefined;
  const parts: Part[] = [];
  for (const item of list.split(/\s*,\s*(?:and |or )?|\s+and\s+/u)) {
    const part = OVER.test(item.trim()) ? undefined : partOf(item.trim(), parts.length);
    if (OVER.test(item.trim()) || parts.some(({ input }) => input.id === part?.input.id)) break;
    if (part === undefined) continue;
    parts.push(part);
  }
  return parts.length < 2 ? undefined : pageOf(parts.slice(0, MOST));
}

function partOf(item: string, at: number): Part | undefined {
  const said = item.replace(/^(?:the|their|your|an?|of|how many|(?:the )?(?:number|amount|count) of)\s+/giu, '').trim();
  if (!/^\p{L}[\p{L}’' -]{2,50}$/u.test(said) || said.split(' ').length > 6) return undefined;
  if (IS_SWITCH.test(item)) {
    const name = SWITCH.exec(said)?.[1] ?? said;
    const id = identifierOf(name);
    const choices = [
      { id: 'no', label: 'No', value: 0 },
      { id: 'yes', label: 'Yes', value: 1 },
    ];
    return {
      input: { id, label: capitalised(name), type: 'choice', initial: 'no', choices },
      times: `(1 + 0.25 * ${id})`,
    };
  }
  const measure = MEASURES.find(({ sign }) => sign.test(said));
  const id = identifierOf(said);
  const number = { id, label: capitalised(said), type: 'number' as const, min: 0, max: 100_000 };
  if (measure !== undefined) {
    const { unit, initial, each } = measure;
    return { input: { ...number, initial, ...(unit === undefined ? {} : { unit }) }, adds: `${id} * ${String(each)}` };
  }
  if (LEVELS.test(said)) {
    const choices = [
      { id: 'simple', label: 'Simple', value: 1 },
      { id: 'usual', label: 'Usual', value: 1.25 },
      { id: 'demanding', label: 'Demanding', value: 1.6 },
    ];
    return { input: { id, label: capitalised(said), type: 'choice', initial: 'usual', choices }, times: id };
  }
  const last = said.split(' ').at(-1) ?? said;
  const isCounted = /\b(?:number|amount|count|how many)\b/iu.test(item) || plural(singular(last)) === last;
  return isCounted
    ? { input: { ...number, initial: at === 0 ? 10 : 2 }, adds: `${id} * ${String(EACH[at % EACH.length])}` }
    : undefined;
}

function pageOf(parts: readonly Part[]): Calculator {
  const sums: Result[] = parts.flatMap(({ input, adds }) =>
    adds === undefined
      ? []
      : [
          {
            id: `for_${input.id}`.slice(0, 40),
            label: `For ${input.label.toLowerCase()}`,
            type: 'money' as const,
            is: `round(${adds}, 2)`,
          },
        ],
  );
  const plain = [String(BASE), ...sums.map(({ id }) => id)].join(' + ');
  const whole = [String(BASE), ...parts.flatMap(({ adds }) => (adds === undefined ? [] : [`(${adds})`]))].join(' + ');
  const factors = parts.flatMap(({ times }) => times ?? []);
  const price = { id: 'price', label: 'Price', type: 'money' as const };
  return {
    kind: 'calculator',
    id: 'quote_calculator',
    path: 'instant-price',
    title: 'Instant price',
    lead: 'What it costs, before you ask anybody.',
    inputs: parts.map(({ input }) => input),
    results: [
      {
        ...price,
        is: `round(${[`(${whole})`, ...factors].join(' * ')}, 2)`,
      },
      { id: 'coming_to_you', label: 'For coming to you', type: 'money', is: String(BASE) },
      ...sums,
      ...(factors.length === 0
        ? []
        : [
            {
              id: 'extras',
              label: 'For extras',
              type: 'money' as const,
              is: `round(price - (${plain.replace(String(BASE), 'coming_to_you')}), 2)`,
            },
          ]),
    ],
    compare: 'price',
  };
}
