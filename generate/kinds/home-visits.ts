import { z } from 'zod';
import { pruned } from '../adapt/index.ts';
import type { FieldDraft, SeedRow, SiteDraft, Template } from '../../templates/index.ts';
import { capitalised, plural, singular } from '../text/inflect.ts';
import { numberIn } from '../text/numbers.ts';
import { dataOf } from '../words.ts';

const WORDS = z
  .strictObject({
    rhythms: z.array(z.strictObject({ said: z.string(), name: z.string(), less: z.number() })),
    units: z.record(z.string(), z.number()),
    people: z.array(z.string()),
  })
  .parse(dataOf(new URL('home-visits-words.yaml', import.meta.url)));

/** What is counted: “number of rooms”, “how many square metres”, “per window”. */
const COUNTED = /\b(?:numbers? of|how many|per|by the|for each) ((?:square )?\p{L}{3,})/giu;
/** Of how many things there are, and not of what is done. */
const NO_UNIT = /^(?:week|day|month|visit|time|people|team|person|customer|half|morning|afternoon|year|night)s?$/iu;
const SIZES = /\b(?:small|medium|large|big)\b[^.;]{0,20}\b(?:small|medium|large|big)\b|\bsizes?\b/iu;
const TEAMS = new RegExp(
  [
    String.raw`\b(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten) `,
    String.raw`(?:\p{L}+ )?(teams|crews|walkers|gardeners|drivers|technicians|cleaners`,
    String.raw`|helpers|people|employees|workers|ironers|window cleaners|team|crew|walker|gardener|driver|technician|cleaner)\b`,
  ].join(''),
  'iu',
);
const GROUP = /^(?:team|crew)s?$/iu;
/** The dearest that is charged for one of what nobody has a price for. */
const USUAL_EACH = 8;

/** The app for visits at home, as an idea has it: what a visit is counted by, how often it can be had, and how many are out at one time. */
export function homeVisits(template: Template, idea: string): Template {
  const counted = unitIn(idea);
  const sized = counted === undefined && SIZES.test(idea);
  const rhythms = rhythmsIn(idea);
  const made = sized ? bySize(template) : byNumber(pruned(template, new Set(['size'])), counted ?? 'hour');
  return withTeams(withRhythms(called(made, idea), rhythms), idea);
}

const WORK =
  /\b((?:\p{L}+ )?(?:cleaning|walking|care|mowing|gardening|ironing|maintenance|laundry|clearing|washing|trimming|housekeeping)|pet sitting|cat sitting)\b/iu;
const NO_PART =
  /^(?:a|an|the|our|your|my|we|i|for|of|and|to|is|are|do|does|offer|offers|book|private|professional|with|about|by)\s/iu;

/** The front page says what is done, where the idea names it. */
function called(template: Template, idea: string): Template {
  const work = WORK.exec(idea)?.[1]?.replace(NO_PART, '');
  if (work === undefined) return template;
  const { landing } = template;
  return {
    ...template,
    tagline: `${capitalised(work)} by the half day, at a price you see first`.slice(0, 120),
    landing: { ...landing, headline: `${capitalised(work)} at a price you see first` },
  };
}

function unitIn(idea: string): string | undefined {
  const said = [...idea.matchAll(COUNTED)].map(([, what = '']) => singular(what.toLowerCase()));
  return said.find((what) => what in WORDS.units) ?? said.find((what) => !NO_UNIT.test(what) && what.length < 16);
}

/** The rhythms that an idea names; the usual ones where it names less than two. */
function rhythmsIn(idea: string): typeof WORDS.rhythms {
  const named = WORDS.rhythms.filter(({ said }) => new RegExp(String.raw`\b(?:${said})\b`, 'iu').test(idea));
  return named.length > 1 ? named : WORDS.rhythms.filter(({ name }) => USUAL.has(name));
}
const USUAL: ReadonlySet<string> = new Set(['Every week', 'Every two weeks', 'Every month', 'Once']);

function byNumber(template: Template, unit: string): Template {
  const each = WORDS.units[unit] ?? USUAL_EACH;
  const base = 22;
  const label = capitalised(plural(unit));
  const called = (field: FieldDraft): FieldDraft =>
    field.id === 'units' ? { ...field, label } : field.id === 'each' ? { ...field, label: `For each ${unit}` } : field;
  const counted = withCalculator(template, (page) => ({
    ...page,
    inputs: page.inputs.map((input) => (input.id === 'units' ? { ...input, label } : input)),
    results: page.results.map((result) => ({
      ...result,
      is: result.is.replace('base', String(base)).replace('rate', String(each)),
    })),
  }));
  return {
    ...counted,
    entities: template.entities.map((entity) => ({ ...entity, fields: entity.fields.map(called) })),
    seed: {
      ...template.seed,
      rhythm: (template.seed['rhythm'] ?? []).map((row) => ({ ...row, call_out: base, each })),
    },
  };
}

type Page = NonNullable<SiteDraft['pages']>[number];
type Calculator = Extract<Page, { kind: 'calculator' }>;

/** The template with its calculator changed. */
function withCalculator(template: Template, change: (page: Calculator) => Calculator): Template {
  const { site } = template;
  if (site === undefined) return template;
  const pages = (site.pages ?? []).map((page) => (page.kind === 'calculator' ? change(page) : page));
  return { ...template, site: { ...site, pages } };
}

const BY_NUMBER: ReadonlySet<string> = new Set(['booking.units', 'rhythm.each', 'rhythm.call_out']);

function bySize(template: Template): Template {
  const sizes = template.seed['size'] ?? [];
  const choices = sizes.map((row, at) => ({
    id: `size_${at}`,
    label: String(row['name']),
    value: Number(row['price']),
  }));
  const entities = template.entities.map((entity) => ({
    ...entity,
    fields: entity.fields.map((field): FieldDraft =>
      field.id === 'total' ? { ...field, derived: { kind: 'formula', expression: BY_SIZE } } : field,
    ),
  }));
  const size = { id: 'size', label: 'Size', type: 'choice' as const, initial: 'size_1', choices };
  const counted = withCalculator(template, (page) => ({
    ...page,
    inputs: page.inputs.map((input) => (input.id === 'units' ? size : input)),
    results: page.results.map((result) => ({ ...result, is: 'round(size * (100 - less) / 100, 2)' })),
  }));
  return pruned({ ...counted, entities }, new Set(), BY_NUMBER);
}
const BY_SIZE = 'round(size.price * (100 - rhythm.less) / 100, 2)';

function withRhythms(template: Template, rhythms: typeof WORDS.rhythms): Template {
  const [first] = template.seed['rhythm'] ?? [];
  const about = new Map((template.seed['rhythm'] ?? []).map((row) => [row['name'], row['about'] ?? null]));
  const rhythm = rhythms.map(({ name, less }, at): SeedRow => ({
    ...first,
    name,
    less,
    about: about.get(name) ?? null,
    position: at + 1,
  }));
  const choices = rhythms.map(({ name, less }, at) => ({ id: `rhythm_${at}`, label: name, value: less }));
  const counted = withCalculator(template, (page) => ({
    ...page,
    inputs: page.inputs.map((input) => (input.id === 'less' ? { ...input, initial: 'rhythm_0', choices } : input)),
  }));
  return {
    ...counted,
    seed: { ...template.seed, rhythm, booking: pointed(template.seed['booking'] ?? [], 'rhythm', rhythm.length) },
  };
}

/** As many as are out at one time, and who they are. */
function withTeams(template: Template, idea: string): Template {
  const found = TEAMS.exec(idea);
  if (found === null) return template;
  const teams = numberIn(found[1] ?? '') ?? 1;
  const isGroup = GROUP.test(found[2] ?? '');
  const rows = (template.seed['team'] ?? []).slice(0, teams);
  const team = isGroup ? rows : rows.map((row, at): SeedRow => ({ ...row, name: WORDS.people[at] ?? null, who: null }));
  const label = `${capitalised(plural(singular(found[2] ?? '')))} out`;
  const made: Template = {
    ...template,
    entities: template.entities.map((entity) => ({
      ...entity,
      fields: entity.fields.map((field) => (field.id === 'teams' ? { ...field, default: teams, label } : field)),
    })),
    seed: {
      ...template.seed,
      half_day: (template.seed['half_day'] ?? []).map((row) => ({ ...row, teams })),
      team,
      booking: pointed(template.seed['booking'] ?? [], 'team', team.length),
    },
  };
  return isGroup ? made : pruned(made, new Set(), new Set(['team.who']));
}

/** Sample rows that refer to one of fewer rows now. */
const pointed = (rows: readonly SeedRow[], field: string, length: number): SeedRow[] =>
  rows.map((row) => {
    const at = /:(\d+)$/u.exec(String(row[field] ?? ''))?.[1];
    return at === undefined ? row : { ...row, [field]: `${field}:${Number(at) % Math.max(1, length)}` };
  });
