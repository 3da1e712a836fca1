import { identifierOf, type SiteDraft } from '../../templates/index.ts';
import { capitalised, plural, singular } from '../text/inflect.ts';

type PageDraft = NonNullable<SiteDraft['pages']>[number];
type Calculator = Extract<PageDraft, { kind: 'calculator' }>;
type Input = Calculator['inputs'][number];
type Result = Calculator['results'][number];

/** “an instant price by number of windows, floors and frames included or not”: what a price is made of. */
const PRICE =
  /\b(?:(?:instant|online|immediate|quick|free|get|gets|see|sees|calculates?|calculating|works? out|estimates?|request|know)\b[^.;:]{0,40}?\b(?:prices?|quotes?|quotations?|estimates?|costs?|fees?)\b[^.;:,]{0,20}?|(?:price|cost|quote) (?:calculators?|estimators?|finders?))\s(?:by|from|based on|depending on|according to) ([^.;:()]{5,160})/iu;
/** What begins another thought. */
const OVER =
  /^(?:then|choose|chooses|book|books|pay|pays|see|sees|read|reads|order|orders|can|they|we|people|visitors|customers|users|who|which|that|after|before|without|is|are)\b/iu;
const SWITCH =
  /^(?:with or without |whether (?:to )?)?(.+?)(?: (?:is |are )?(?:included|wanted|needed|to be \p{L}+))?(?: or not)?$/iu;
const IS_SWITCH = /\bor not\b|\bwith or without\b|^whether\b|\bincluded\b|\bextras?\b|\bonly\b/iu;
/** Measures, with their unit, what stands there at first and what one of them costs. */
const MEASURES: readonly [RegExp, string, number, number][] = [
  [
    /\b(?:area|square met(?:er|re)s?|size of the (?:room|house|flat|garden|roof)|floor space|surface)\b/iu,
    'm²',
    60,
    1.4,
  ],
  [/\b(?:width|height|length|depth|diameter)\b(?! of (?:the )?(?:stay|time|trip))/iu, 'cm', 100, 0.45],
  [/\b(?:distance(?! zone)|kilomet(?:er|re)s?|mileage)\b/iu, 'km', 20, 0.9],
  [/\b(?:weight|kilos?|kilograms?)\b/iu, 'kg', 5, 1.1],
  [/\b(?:volume|cubic met(?:er|re)s?|load)\b/iu, 'm³', 10, 14],
  [/\b(?:hours?|duration|time needed)\b/iu, 'h', 3, 38],
  [/\b(?:days?|nights?|length of (?:the )?stay)\b/iu, '', 2, 60],
];
const LEVELS =
  /\b(?:types?|kinds?|level|quality|package|plan|finish|difficulty|condition|materials?|lighting|paper|fabric|zone|urgency|speed|shape|style|size)\b/iu;
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
  const measure = MEASURES.find(([sign]) => sign.test(said));
  const id = identifierOf(said);
  const number = { id, label: capitalised(said), type: 'number' as const, min: 0, max: 100_000 };
  if (measure !== undefined) {
    const [, unit, initial, each] = measure;
    return { input: { ...number, initial, ...(unit === '' ? {} : { unit }) }, adds: `${id} * ${String(each)}` };
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
        is: `round(${[`(${[String(BASE), ...parts.flatMap(({ adds }) => (adds === undefined ? [] : [`(${adds})`]))].join(' + ')})`, ...factors].join(' * ')}, 2)`,
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
