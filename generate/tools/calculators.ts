import { readdirSync, readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { z } from 'zod';
import { identifierOf, type SiteDraft } from '../../templates/index.ts';
import { singular } from '../text/inflect.ts';
import { eligibilityPage } from './eligibility.ts';
import { quotePage } from './quote.ts';
import { textToolsIn } from './text-tools.ts';
import { WORKED_OUT } from './worked-out.ts';

type PageDraft = NonNullable<SiteDraft['pages']>[number];
type CalculatorDraft = Extract<PageDraft, { kind: 'calculator' }>;

const kind = z.enum(['number', 'money', 'percent', 'date']);
/** `label` is a key of `labels.yaml`; left out, it is the id. */
const result = z.strictObject({
  id: z.string(),
  label: z.string().optional(),
  type: kind,
  unit: z.string().optional(),
  scale: z.int().optional(),
  is: z.string(),
  quiet: z.boolean().optional(),
});

/** A calculator as its file has it. `says` are patterns without capitals that name it. */
const written = z.strictObject({
  says: z.array(z.string()).min(1),
  /** Those that are not meant where this one is. */
  instead: z.array(z.string()).default([]),
  /** What it is made of, as identifiers: nobody keeps rows of it. */
  parts: z.array(z.string()).default([]),
  path: z.string(),
  title: z.string(),
  lead: z.string(),
  inputs: z.array(
    z.strictObject({
      id: z.string(),
      type: z.enum([...kind.options, 'choice']),
      unit: z.string().optional(),
      min: z.number().optional(),
      max: z.number().optional(),
      initial: z.union([z.number(), z.string()]),
      /** By key of `labels.yaml`, or by a name that is the same in all languages. */
      choices: z.union([z.record(z.string(), z.number()), z.array(z.tuple([z.string(), z.number()]))]).optional(),
    }),
  ),
  results: z.array(result),
  schedule: z.strictObject({ title: z.string(), rows: z.string(), columns: z.array(result) }).optional(),
  compare: z.string().optional(),
  second: z.record(z.string(), z.number()).optional(),
});

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const any = (sources: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\d])(?:${sources.join('|')})(?![\\p{L}\\d])`, 'iu');

/** The languages of a line of `labels.yaml`, in its order. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'];
const LABELS = z.record(z.string(), z.array(z.string()).length(LANGUAGES.length)).parse(load(read('./labels.yaml')));

const KNOWN = readdirSync(new URL('./calculators/', import.meta.url))
  .filter((file) => file.endsWith('.yaml'))
  .toSorted()
  .map((file) => {
    const { says, ...rest } = written.parse(load(read(`./calculators/${file}`)));
    return { id: file.slice(0, -5), says: any(says), ...rest };
  });

/** What asks for a tool that works something out, in the languages ideas come in. */
const ASKS = any([
  'calculators?',
  'calculat(?:es?|ing) (?:the|their|your|a|an|how|what|monthly|loan|price|bmi|tip)',
  'calculates? (?:\\p{L}+ ){0,2}(?:loans?|mortgages?|savings?|tips?|discounts?|shipping|repayments?)',
  'works? out (?:the|their|your|what|how much|how many)',
  'how many (?:tiles|(?:days|weeks|months) between)',
  'estimators?',
  '(?:enter|type in|fill in|give) [^.;]{3,160}? (?:and|to) (?:see|get|learn) (?:how (?:much|many)|what|the (?:cost|price|total|result))',
  'converters?',
  'convert(?:s|ing)? (?:\\p{L}+,? ){0,8}(?:to|into|between|and|from)',
  '(?:unit|currency|length|weight) conversions?',
  'simulators?',
  'comparers?',
  '(?:compar(?:e|es|er|ing|ison)|tools?) [^.;]{0,60}?prices? per',
  '(?:size|needle|unit) (?:charts?|tables?|converters?)',
  '(?:instant|price|shipping|online) (?:quotes?|estimates?|estimators?)',
  'quotes? (?:by|for|from|based on)',
  'estimat(?:e|es|ing) (?:the|their|your|my) (?:tax|price|cost|monthly|payment)s?',
  '\\p{L}*rechner',
  'umrechn\\p{L}+',
  'calculat(?:rice|eur)s?',
  'convertisseurs?',
  'simulateurs?',
  'calculadoras?',
  'conversor(?:es)?',
  'simulador(?:es)?',
  'calcolator[ei]',
  'convertitor[ei]',
  '\\p{L}*rekenmachines?',
  'omreken\\p{L}+',
]);
const MOST = 6;

/** What the converter of units converts, too. */
const OF_UNITS: ReadonlySet<string> = new Set(['units', 'mass', 'temperature', 'volume']);

/** The calculators an idea asks for, in its order; none where it asks for no tool. */
export function calculatorsIn(description: string): string[] {
  const hasConverter = textToolsIn(description).includes('units');
  const sentences = description
    .split(/(?<=[.;!?\n])\s+/u)
    .filter((sentence) => ASKS.test(sentence) || WORKED_OUT.test(sentence))
    .flatMap(partsAsking);
  const told = sentences.join(' ');
  const named = KNOWN.filter(({ says }) => sentences.some((sentence) => says.test(sentence)));
  const replaced = new Set(named.flatMap(({ instead }) => instead));
  return named
    .filter(({ id }) => !replaced.has(id) && !(hasConverter && OF_UNITS.has(id)))
    .toSorted((a, b) => told.search(a.says) - told.search(b.says))
    .slice(0, MOST)
    .map(({ id }) => id);
}

/** Whether the first sentence asks for several calculators: people come for those, not for what is kept beside them. */
export function isBench(description: string): boolean {
  const [first = ''] = description.split(/(?<=[.;!?\n])\s+/u);
  return calculatorsIn(first).length > 1;
}

/** Two of a kind that are set side by side: the calculator does it with two variants. */
const COMPARED =
  /(?<!\p{L})(?:compar\p{L}+ (?:of |between )?(?:two |2 )?|two |2 )(?:offers|quotes|loans|variants|options)(?!\p{L})/iu;
/** “a comparer of two yarns by price per metre”: what is put in there, and nobody keeps. */
const TWO = /(?<!\p{L})(?:compar\p{L}+ (?:of |between )?|which of )(?:any )?(?:two|2) (\p{L}+)/giu;
/** “one page of handy tools:”, “useful tools for cyclists”: what stands there is what the tools are. */
const TOOLS = /\b(?:handy|useful|free|online|little|small|simple|practical|quick|everyday) tools\b|\btools\s*:/iu;

/** Words for what the calculators of an idea are made of, as identifiers. */
export function calculatorParts(description: string): ReadonlySet<string> {
  const asked = calculatorsIn(description);
  const used = KNOWN.filter(({ id }) => asked.includes(id));
  const isCompared = used.some(({ compare }) => compare !== undefined) && COMPARED.test(description);
  const two = used.some(({ second }) => second !== undefined) ? [...description.matchAll(TWO)] : [];
  return new Set([
    ...used.flatMap(({ parts }) => parts),
    ...(isCompared ? ['offer', 'quote', 'comparison'] : []),
    ...two.map(([, many = '']) => identifierOf(singular(many.toLowerCase()))),
    ...(used.length > 0 && TOOLS.test(description) ? ['tool'] : []),
  ]);
}

/** “photos and floor plan, mortgage calculator, agents”: of a list only what is called a calculator, where nothing else in it calculates. */
function partsAsking(sentence: string): string[] {
  const called = [...sentence.matchAll(CALLED)].map(([said]) => said);
  return called.length > 0 && !ASKS.test(sentence.replace(CALLED, ' ')) ? called : [sentence];
}
const CALLED = /[^,;:.]{2,80}\bcalculators?\b[^,;:.]{0,80}/giu;

/** The page of a calculator in a language; English where it has no other. */
export function calculatorPage(id: string, language: string): CalculatorDraft {
  const known = KNOWN.find((each) => each.id === id);
  if (known === undefined) throw new RangeError(`There is no calculator ${id}.`);
  const at = Math.max(0, LANGUAGES.indexOf(language));
  const say = (key: string): string => {
    const text = LABELS[key]?.[at];
    if (text === undefined) throw new RangeError(`labels.yaml has no line ${key}.`);
    return text;
  };
  const told = ({ label, ...rest }: z.infer<typeof result>): CalculatorDraft['results'][number] => ({
    ...rest,
    label: say(label ?? rest.id),
  });
  return {
    kind: 'calculator',
    id: `${id}_calculator`,
    path: known.path,
    title: say(known.title),
    lead: say(known.lead),
    inputs: known.inputs.map(({ choices, ...input }) => ({
      ...input,
      label: say(input.id),
      ...(choices === undefined
        ? {}
        : {
            choices: Array.isArray(choices)
              ? choices.map(([name, value]) => ({ id: identifierOf(`size ${name}`), label: name, value }))
              : Object.entries(choices).map(([name, value]) => ({ id: name, label: say(name), value })),
          }),
    })),
    results: known.results.map(told),
    ...(known.schedule === undefined
      ? {}
      : {
          schedule: { ...known.schedule, title: say(known.schedule.title), columns: known.schedule.columns.map(told) },
        }),
    ...(known.compare === undefined ? {} : { compare: known.compare }),
    ...(known.second === undefined ? {} : { second: known.second }),
  };
}

/** As many pages as a site has. */
const MOST_PAGES = 16;

/** A site with the calculators that the idea asks for, in front where there is little else, else behind the lists. */
export function withCalculators(site: SiteDraft, description: string, language: string): SiteDraft {
  const pages = site.pages ?? [];
  const known = new Set(pages.map(({ path }) => path));
  const check = language === 'en' ? eligibilityPage(description) : undefined;
  const isQuoted = pages.some((page) => page.kind === 'calculator' && page.id === 'quote');
  const quote = language === 'en' && check === undefined && !isQuoted ? quotePage(description) : undefined;
  const named = calculatorsIn(description).filter((id) => (quote === undefined && !isQuoted) || id !== 'shipping');
  const added = [check ?? [], quote ?? [], named.map((id) => calculatorPage(id, language))]
    .flat()
    .filter(({ path }) => !known.has(path));
  if (added.length === 0) return site;
  // What the first sentence asks for is what visitors come for.
  const [first = ''] = description.split(/(?<=[.;!?\n])\s+/u);
  const isFirst = calculatorsIn(first).length > 0 || quotePage(first) !== undefined || check !== undefined;
  const lists = pages.filter(({ kind: each }) => !isFirst && (each === 'catalogue' || each === 'game'));
  const others = pages.filter((page) => !lists.includes(page));
  return { ...site, pages: [...lists, ...added, ...others].slice(0, MOST_PAGES) };
}
