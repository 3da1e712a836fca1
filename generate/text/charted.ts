import { plural, singular } from './inflect.ts';

/** A figure or chart that an idea asks for: “monthly revenue”, “a bar chart of bookings by room type”, “occupancy rate”. */
export interface Charted {
  /** The idea's own words for it, without what announces them. */
  readonly label: string;
  /** What is counted or added up, in small letters. */
  readonly of: string;
  readonly measure?: 'count' | 'sum' | 'average';
  readonly isChart: boolean;
  readonly kind?: 'bar' | 'line' | 'ring';
  readonly bucket?: 'day' | 'week' | 'month';
  /** What it is divided by, in small letters. */
  readonly by?: string;
  /** A share of all in per cent: “completion rate”. */
  readonly isShare: boolean;
  /** Of today alone. */
  readonly isToday: boolean;
}

const SHOWS =
  '(?:display|show|present|includ|contain|giv|list|track|summari[sz]|visuali[sz]|featur|chart|plot|graph|compar)(?:e|s|es|ing)?';
/** The first page of those who run it, with what it shows. */
const DASHBOARD = new RegExp(
  '\\b(?:dashboards?|statistics? (?:page|screen|view)|analytics(?: page| view| panel)?|overview (?:page' +
    '|screen))(?: for (?:the )?[\\p{L}-]+| page)?,? (?:(?:that|which) )?(?:(?:should|must|will|shall|can' +
    `|to|needs to) )?(?:also )?(?:${SHOWS}|has|have|with|of) (?=\\S)`,
  'giu',
);
/** “an admin dashboard for a practice: it should show …”. */
const IT_SHOWS = new RegExp(
  `\\bdashboards?\\b[^.;!?]{0,80}?(?::|,|and) (?:it|which|that) (?:(?:should|must|will|shall|can|needs to) )?(?:also )?${SHOWS} (?=\\S)`,
  'giu',
);
const CHART_NAME = '(?:charts?|graphs?|diagrams?|plots?)';
const CHART_KIND = '(?:(bar|column|line|area|trend|pie|ring|donut|doughnut)s? )?';
const CHART = new RegExp(
  `\\b${CHART_KIND}${CHART_NAME} (?:that |which )?(?:of|for|show(?:s|ing)?|with|display(?:s|ing)?|on|compar(?:es|ing)) (?=\\S)`,
  'giu',
);
/** “see today's sales and open orders on a dashboard”. */
const ON_DASHBOARD = new RegExp(
  String.raw`\b(?:see|view|show|shows|display|displays|check|monitor|track) ([^.;:!?]{4,160}?) (?:on|in) (?:the` +
    String.raw`|an?|one|their|our) (?:[\p{L}-]+ ){0,2}?(?:dashboard|overview)\b`,
  'giu',
);
/** Figures as such: only what is plainly one. */
const FIGURES =
  /\b(?:statistics|stats|figures|kpis?|metrics|analytics|insights|reports?) (?:of|on|for|about|like|such as|including|showing) (?=\S)/giu;

/** Where a list of figures ends and something else is said. */
const ENDS = new RegExp(
  String.raw`[.;:!?\n()]|,? (?:so that|where|which|while|whenever|when|because|that can|and can|and export` +
    String.raw`|as csv)\b|,? (?:and )?(?:staff|managers?|admins?|users?|they|he|she|it|we|i|members|customers` +
    String.raw`|employees) (?:can|should|may|must|will|want|get|gets|see|add|manage)\b` +
    String.raw`|\b(?:can|should|must|may|will|is|are)\b`,
  'iu',
);
const PARTS = /\s*,\s*(?:and |as well as |plus )?|\s+(?:and|as well as|plus|&)\s+/iu;
const OPENING =
  /^(?:an?|the|some|all|our|their|its|his|her|my|your|live|current|key|basic|simple|quick|clear|both|also|interactive|small|big|nice|with|of) /iu;
const PERIOD = /^(daily|weekly|monthly|yearly|annual|today's|this (?:week|month|year)'s?) /iu;
const BEHIND = / (?:per|an?|each|every|by|for each|for every|this) (day|week|month|year)$| (today)$/iu;
const DIVIDED = / (?:by|per|for each|for every|across) (?:the |their |its )?([\p{L}][\p{L} -]*)$/iu;
const SHARE = / (?:rates?|ratio|percentage|share)$|^(?:percentage|share) of /iu;
const TOTAL = /^(?:total|overall) (?:number of |count of )?|^(?:number|count|total|sum) of (?:the |all )?/iu;
const MEAN = /^(?:average|mean|avg\.?) /iu;
const TREND = / (?:trends?|over time|history|development|evolution)$/iu;
const RANKED =
  /^(?:top|best[- ]selling|most (?:popular|sold|ordered|borrowed|booked|used|active|viewed|played)|busiest|popular) /iu;
export const MONEY = /\b(?:revenues?|sales|income|turnover|earnings|takings|proceeds)$/iu;

const BUCKETS: Readonly<Record<string, Charted['bucket']>> = {
  daily: 'day',
  day: 'day',
  weekly: 'week',
  week: 'week',
  monthly: 'month',
  month: 'month',
  yearly: 'month',
  annual: 'month',
  year: 'month',
};
const KINDS: Readonly<Record<string, Charted['kind']>> = {
  bar: 'bar',
  column: 'bar',
  line: 'line',
  area: 'line',
  trend: 'line',
  pie: 'ring',
  ring: 'ring',
  donut: 'ring',
  doughnut: 'ring',
};
/** As many words as a figure has. */
const MOST_WORDS = 5;

interface List {
  /** Where it stands in its sentence, with what announces it. */
  readonly from: number;
  readonly to: number;
  readonly lead: string;
  readonly items: readonly string[];
  readonly isChart: boolean;
  readonly kind: Charted['kind'];
  /** Only what is plainly a figure is one. */
  readonly isStrict: boolean;
}

/** What an idea wants to see as figures and charts, in its order. English. */
export function chartedIn(text: string): Charted[] {
  const found = sentencesOf(text).flatMap((sentence) =>
    listsIn(sentence).flatMap((list) => list.items.flatMap((item) => figureOf(item, list) ?? [])),
  );
  return found.filter(({ label }, at) => found.findIndex((each) => each.label === label) === at);
}

/**
 * A sentence without the figures that it asks for: they are worked out of rows, and nobody types them in. What is counted stays where nothing else in the
 * text names it.
 */
export function withoutCharted(sentence: string, whole: string): string {
  let rest = sentence;
  for (const list of listsIn(sentence).toReversed()) {
    const figures = list.items.map((item) => figureOf(item, { ...list, isStrict: true }));
    if (figures.every((each) => each === undefined)) continue;
    const others = whole.replace(sentence, ' ') + sentence.slice(0, list.from) + sentence.slice(list.to);
    const kept = list.items.flatMap((item, at) => {
      const figure = figures[at];
      if (figure === undefined) return [item];
      if (list.isStrict) return [];
      const noun = figure.of.split(' ').at(-1) ?? '';
      const isKnown =
        figure.isShare ||
        MONEY.test(figure.of) ||
        new RegExp(`\\b(?:${singular(noun)}|${plural(singular(noun))})\\b`, 'iu').test(others);
      return isKnown ? [] : [figure.of];
    });
    const told = kept.length === 0 ? '' : `${list.lead}${kept.join(', ')}`;
    rest = `${rest.slice(0, list.from)}${told}${rest.slice(list.to)}`;
  }
  return rest === sentence
    ? sentence
    : rest
        .replace(/\s+/gu, ' ')
        .replace(/\b(?:and|with|or|the|a|an)\s*(?=[.;]|$)/giu, '')
        .trim();
}

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?;\n])\s+/u);

function listsIn(sentence: string): List[] {
  const lists: List[] = [];
  const add = (from: number, lead: string, text: string, more: Partial<List> = {}): void => {
    const end = ENDS.exec(text)?.index ?? text.length;
    const to = from + lead.length + end;
    if (lists.some((each) => from < each.to && to > each.from)) return;
    const items = text
      .slice(0, end)
      .split(PARTS)
      .map((item) => item.trim())
      .filter((item) => item !== '');
    lists.push({ from, to, lead, items, isChart: false, kind: undefined, isStrict: false, ...more });
  };
  for (const found of sentence.matchAll(ON_DASHBOARD)) {
    const [all, items = ''] = found;
    const lead = all.slice(0, all.indexOf(items));
    add(found.index, lead, items);
  }
  for (const found of sentence.matchAll(DASHBOARD))
    add(found.index, found[0], sentence.slice(found.index + found[0].length), {
      isChart: /(?:chart|plot|graph)(?:s|ing)? $/iu.test(found[0]),
    });
  for (const found of sentence.matchAll(IT_SHOWS))
    add(found.index, found[0], sentence.slice(found.index + found[0].length));
  for (const found of sentence.matchAll(CHART))
    add(found.index, found[0], sentence.slice(found.index + found[0].length), {
      isChart: true,
      kind: KINDS[found[1]?.toLowerCase() ?? ''],
    });
  for (const found of sentence.matchAll(FIGURES))
    add(found.index, found[0], sentence.slice(found.index + found[0].length), { isStrict: true });
  return lists.toSorted((a, b) => a.from - b.from);
}

const LEAD = new RegExp(`^${CHART_KIND}${CHART_NAME}(?: (?:of|for|showing|with|on|comparing))? `, 'iu');
const TAIL = new RegExp(` ${CHART_KIND}(?:${CHART_NAME}|breakdown|distribution)$`, 'iu');

/** One item of a list; undefined for what is none, or may be a thing that is only shown there. */
function figureOf(item: string, list: Pick<List, 'isChart' | 'kind' | 'isStrict'>): Charted | undefined {
  let of = item.replace(/[’]/gu, "'").trim();
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(of);
    if (found !== null) of = of.replace(pattern, pattern.source.startsWith('^') ? '' : ' ').trim();
    return found;
  };
  const open = (): void => {
    while (OPENING.test(of)) take(OPENING);
  };
  open();
  const lead = take(LEAD);
  open();
  const tail = take(TAIL);
  const label = of;
  const trend = take(TREND);
  const total = take(TOTAL);
  const mean = take(MEAN);
  const ranked = take(RANKED);
  const before = take(PERIOD);
  const behind = take(BEHIND);
  const by = behind === null ? take(DIVIDED)?.[1]?.trim().toLowerCase() : undefined;
  const period = behind ?? take(BEHIND);
  const share = take(SHARE);
  of = of.replace(/^(?:of|the) /iu, '').toLowerCase();
  const words = of.split(' ').filter((word) => word !== '');
  if (words.length === 0 || words.length > MOST_WORDS || !/^[\p{L}\d' -]+$/u.test(of)) return undefined;
  const bucket = BUCKETS[(before?.[1] ?? period?.[1] ?? '').toLowerCase()] ?? (trend === null ? undefined : 'month');
  const kind = KINDS[(lead?.[1] ?? tail?.[1] ?? '').toLowerCase()] ?? list.kind;
  const isChart =
    list.isChart ||
    lead !== null ||
    tail !== null ||
    trend !== null ||
    ranked !== null ||
    by !== undefined ||
    period?.[1] !== undefined;
  const isPlain =
    !isChart && total === null && mean === null && share === null && bucket === undefined && !MONEY.test(of);
  if (list.isStrict && isPlain) return undefined;
  return {
    label: label.charAt(0).toUpperCase() + label.slice(1),
    of,
    ...(mean !== null
      ? { measure: 'average' as const }
      : /^(?:number|count)/iu.test(total?.[0] ?? '')
        ? { measure: 'count' as const }
        : {}),
    isChart,
    ...(kind === undefined ? {} : { kind }),
    ...(bucket === undefined ? {} : { bucket }),
    ...(by === undefined ? (ranked === null ? {} : { by: of }) : { by }),
    isShare: share !== null,
    isToday: period?.[2] !== undefined || before?.[1]?.toLowerCase() === "today's",
  };
}
