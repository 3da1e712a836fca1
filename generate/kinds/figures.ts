import { z } from 'zod';
import {
  identifierOf,
  type FieldDraft,
  type SeedRow,
  type Template,
  type TemplateEntity,
} from '../../templates/index.ts';
import { pruned } from '../adapt/index.ts';
import { chartedIn } from '../text/charted.ts';
import { capitalised, plural, singular } from '../text/inflect.ts';
import { dataOf, pieced } from '../words.ts';

const WORDS = z
  .strictObject({
    shows: pieced,
    other: pieced,
    opening: pieced,
    behind: pieced,
    compared: pieced,
    nothing: pieced,
    units: z.array(z.strictObject({ said: z.string(), unit: z.string(), base: z.number() })),
    fields: z.array(
      z.strictObject({ said: z.string(), parts: z.array(z.string()).length(4), more: z.array(z.string()) }),
    ),
    named: z.record(z.string(), z.array(z.string())),
  })
  .parse(dataOf(new URL('figures-words.yaml', import.meta.url)));

const SHOWS = new RegExp(String.raw`^(?:\p{L}+ )??(?:.*\b)?(?:${WORDS.shows}) (?=\S)`, 'iu');
const OTHER = new RegExp(`^(?:can |may |should |to |be able to )*${WORDS.other}$`, 'iu');
const NOTHING = new RegExp(`^${WORDS.nothing}$`, 'iu');
const PIECES = /\s*[,;:]\s*(?:and |or |as well as )?|\s+(?:and|as well as) (?=\S)/u;
const OPENING = new RegExp(`^(?:${WORDS.opening}) `, 'iu');
const BEHIND = new RegExp(`(?: (?:${WORDS.behind}))$`, 'iu');
/** “cost per lead charts”: a figure wherever it stands. */
const CHARTED = new RegExp(
  String.raw`^(?:(?:.* )?functionalit(?:y|ies) (?:for|of|like|such as) )?((?:[\p{L}-]+ ){0,3}[\p{L}-]+) (?:charts?|graphs?)$`,
  'iu',
);
const COMPARED = new RegExp(String.raw`\b(?:${WORDS.compared})(\p{L}+)\b`, 'giu');
const MOST_FIGURES = 8;
/** As many figures stand beside each part. */
const MOST_BESIDE = 5;
const VALUES = 12;
/** From so many on, they are counted and have no decimals. */
const WHOLE = 100;
const MOST_LETTERS = 40;
/** How a figure went: each begins at another place. */
const WAVE: readonly number[] = [0.91, 0.94, 0.9, 0.97, 1.02, 0.99, 1.05, 1.03, 0.98, 1.06, 1.09, 1.04];
const PARTS: readonly number[] = [1.16, 0.82, 1.04, 0.71];

/** The figures that an English idea names. */
export function figuresIn(idea: string): string[] {
  const listed = idea.split(/[.!?\n]+/u).flatMap((sentence) => {
    let isShown = false;
    return sentence.split(PIECES).flatMap((piece) => {
      const charted = CHARTED.exec(piece)?.[1];
      const shown = SHOWS.exec(piece);
      if (shown !== null) isShown = true;
      else if (OTHER.test(piece)) isShown = false;
      if (!isShown && charted !== undefined) return [charted];
      return isShown ? [shown === null ? piece : piece.slice(shown[0].length)] : [];
    });
  });
  const named = [...chartedIn(idea).map(({ label }) => label), ...listed].map(named_);
  const good = named.filter(
    (name) => name.length > 3 && name.length < MOST_LETTERS && !NOTHING.test(name) && !OTHER.test(name),
  );
  return [...new Map(good.map((name) => [singular(name.toLowerCase()), capitalised(name)])).values()].slice(
    0,
    MOST_FIGURES,
  );
}

function named_(said: string): string {
  let name = said.trim();
  for (let before = ''; before !== name;) {
    before = name;
    name = name.replace(OPENING, '').replace(BEHIND, '').trim();
  }
  return name;
}

/** By what an idea compares its figures, in the singular: “department”; undefined where it is by time only. */
function partIn(idea: string): string | undefined {
  const said = [...idea.matchAll(COMPARED)].map(([, what = '']) => singular(what.toLowerCase()));
  return said.find((what) => what.length > 3 && WORDS.named[what]?.length !== 0 && what !== 'date');
}

const unitOf = (name: string): (typeof WORDS.units)[number] =>
  WORDS.units.find(({ said }) => new RegExp(String.raw`\b(?:${said})\b`, 'iu').test(name)) ?? {
    said: '',
    unit: 'number',
    base: 240,
  };

const rounded = (value: number, base: number): number =>
  base < WHOLE ? Math.round(value * 10) / 10 : Math.round(value);

/** The figures that an idea names, with values of a quarter; undefined where it names none. */
export function figuresOf(template: Template, idea: string): Template | undefined {
  const told = figuresIn(idea);
  const field = WORDS.fields.find(({ said }) => new RegExp(String.raw`\b(?:${said})\b`, 'iu').test(idea));
  if (told.length === 0 || field === undefined) return undefined;
  const more = field.more.filter(
    (each) => !told.some((name) => singular(name.toLowerCase()) === singular(each.toLowerCase())),
  );
  const names = [...told, ...more].slice(0, Math.max(told.length, MOST_BESIDE));
  const by = partIn(idea);
  const parts = by === undefined ? [] : (WORDS.named[by] ?? field.parts);
  const step = /\b(?:month|monthly|years?|yearly|annual)\b/iu.test(idea) ? 30 : 7;
  const figures = names.map((name, at) => {
    const { unit, base } = unitOf(name);
    // A share of all stays below all of it.
    const size = unit === '%' ? base : base * (1 + (at % 3) / 4);
    const values = WAVE.map((_, index) => rounded(size * (WAVE[(index + at * 5) % WAVE.length] ?? 1), base));
    return { name, id: identifierOf(name), unit, base, values };
  });
  const dayOf = (index: number): string => `today-${(VALUES - index) * step - step + 1}d`;
  const figure = figures.map(({ name, unit, values }): SeedRow => ({
    name,
    unit,
    latest: values.at(-1) ?? 0,
    before: values.at(-2) ?? 0,
    about: null,
  }));
  const whole = figures.flatMap(({ values }, at) =>
    values.map((value, index): SeedRow => ({ measured_on: dayOf(index), figure: `figure:${at}`, part: 'all', value })),
  );
  const apart = figures.flatMap(({ values, base }, at) =>
    parts.flatMap((part, place) =>
      [VALUES - 2, VALUES - 1].map((index): SeedRow => ({
        measured_on: dayOf(index),
        figure: `figure:${at}`,
        part: identifierOf(part),
        value: shareOf(values[index] ?? 0, base, place),
      })),
    ),
  );
  const beside = figures.slice(0, MOST_BESIDE);
  const part = parts.map((name, place): SeedRow => ({
    name,
    ...Object.fromEntries(beside.map(({ id, values, base }) => [id, shareOf(values.at(-1) ?? 0, base, place)])),
  }));
  const called = by === undefined ? 'Part' : capitalised(by);
  const [first] = figures;
  const report = [1, 2, 3].map((back): SeedRow => {
    const { name, unit, values } = figures[back % figures.length] ?? first ?? { name: '', unit: '', values: [] };
    const [now, then] = [values.at(-back) ?? 0, values.at(-back - 3) ?? 0];
    return {
      title: `${name}: ${now >= then ? 'up' : 'down'} from ${then} to ${now}`,
      since: `today-${(back + 3) * step}d`,
      until: `today-${back * step - step + 1}d`,
      figure: `figure:${back % figures.length}`,
      text: `${name} went from ${then} to ${now} (${unit}). The values behind it stand in the list, each with its day.`,
    };
  });
  const made: Template = {
    ...template,
    entities: template.entities.map((entity) => fitted(entity, called, parts, beside)),
    ...(template.site === undefined ? {} : { site: besides(template.site, called, beside) }),
    dashboard: {
      ...template.dashboard,
      charts: [...figures.slice(0, 4).map(({ name, id }) => chartOf(name, id, step)), ...template.dashboard.charts],
    },
    seed: { figure, value: [...whole, ...apart], ...(parts.length === 0 ? {} : { part }), report },
  };
  return parts.length === 0 ? pruned(made, new Set(['part']), new Set(['value.part'])) : made;
}

type Figure = Readonly<Record<'name' | 'id', string>> & { readonly base: number };

const shareOf = (value: number, base: number, place: number): number => {
  const isPart = base >= WHOLE;
  return rounded((value * (PARTS[place] ?? 1)) / (isPart ? PARTS.length : 1), base);
};

const chartOf = (name: string, id: string, step: number): Template['dashboard']['charts'][number] => ({
  id: `over_time_${id}`.slice(0, MOST_LETTERS),
  label: name,
  kind: 'line',
  entity: 'value',
  where: `figure.name == '${name.replaceAll("'", '’')}'`,
  by: 'measured_on',
  bucket: step === 7 ? 'week' : 'month',
  measure: 'average',
  field: 'value',
});

function fitted(
  entity: TemplateEntity,
  called: string,
  parts: readonly string[],
  beside: readonly Figure[],
): TemplateEntity {
  if (entity.id === 'value')
    return {
      ...entity,
      fields: entity.fields.map((field) =>
        field.id === 'part' && parts.length > 0
          ? {
              ...field,
              label: called,
              choices: [{ id: 'all', label: 'All' }, ...parts.map((label) => ({ id: identifierOf(label), label }))],
            }
          : field,
      ),
    };
  if (entity.id !== 'part') return entity;
  const columns = beside.map(({ id, name, base }): FieldDraft => ({
    id,
    label: name,
    type: 'decimal',
    scale: base < WHOLE ? 1 : 0,
  }));
  return {
    ...entity,
    singular: called,
    plural: capitalised(plural(called.toLowerCase())),
    fields: [...entity.fields, ...columns],
  };
}

function besides(
  site: NonNullable<Template['site']>,
  called: string,
  beside: readonly Figure[],
): NonNullable<Template['site']> {
  const ids = beside.map(({ id }) => id);
  return {
    ...site,
    offers: (site.offers ?? []).map((offer) =>
      offer.entity === 'part' ? { ...offer, fields: ['name', ...ids] } : offer,
    ),
    pages: (site.pages ?? []).map((page) =>
      page.kind === 'catalogue' && page.id === 'parts'
        ? {
            ...page,
            path: identifierOf(plural(called.toLowerCase())).replaceAll('_', '-'),
            title: `Compare ${plural(called.toLowerCase())}`,
            card: ids.slice(0, 4),
            filters: ids.slice(0, 6),
            sorts: ['name', ...ids.slice(0, 4).map((id) => `-${id}`)],
            compare: ids,
          }
        : page,
    ),
  };
}
