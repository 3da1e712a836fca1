import type { Blueprint } from '../../../../../templates/index.ts';
import type { Observation } from '../../rules.ts';
import type { Counts } from '../counts.ts';
import { thingsOf, type Thing } from './plan.ts';

/** Fewer tries than these say nothing of a form. */
const FORM_TRIES = 10;
/** A form that refuses more of its tries than this is in the way. */
const FORM_REFUSES = 0.3;
/** A page with a form that so many opened, and hardly anybody sent. */
const FORM_OPENED = 30;
const FORM_SENT = 0.05;
const SEARCHES = 10;
const SEARCH_FAILS = 0.4;
/** A list that is sorted by hand so often might be in that order to begin with. */
const LISTED = 20;
const SORTED_BY_HAND = 0.5;
/** A thing that so many are added of in four weeks is worth a chart. */
const ADDED = 30;
const ANSWERS = 20;
const ANSWERS_SLOW = 0.1;
const LOST = 20;
/** Nobody needs a thing that none of so many requests in so many days was for. */
const UNUSED_REQUESTS = 500;
const UNUSED_DAYS = 21;

/** What the counts of an app say about what its people miss, by rules alone. What a wish could change comes with the words of that wish. */
export function suggestionsFrom(counts: Counts, plan: Blueprint | undefined): Observation[] {
  const things = plan === undefined ? [] : thingsOf(plan);
  return [
    ...slowRoutes(counts),
    ...things.flatMap((thing) => [
      ...refusedForms(counts, thing),
      ...unsentForms(counts, thing),
      ...vainSearches(counts, thing),
      ...sortedByHand(counts, thing),
      ...withoutChart(counts, thing, plan),
      ...unused(counts, thing),
    ]),
    ...lostVisitors(counts),
  ];
}

type Field = NonNullable<ReturnType<Thing['field']>>;

function refusedForms(counts: Counts, { entity, forms, field }: Thing): Observation[] {
  return forms.flatMap(({ name }) => {
    const tries = counts.of(name, 'all');
    const refused = counts.of(name, 'refused');
    if (tries < FORM_TRIES || refused < tries * FORM_REFUSES) return [];
    const reasons = counts.ranked(name, 'field ').flatMap(({ what, times }) => {
      const found = field(what);
      return found === undefined ? [] : [{ found, times }];
    });
    const worst = reasons[0]?.found;
    const mayGo = worst?.required === true && isSpare(worst, entity.title);
    return [
      {
        id: idOf('refused', name),
        severity: 'info' as const,
        title: `${percent(refused, tries)} of the tries to add to ${entity.plural} are refused`,
        evidence: [
          `${name}: ${String(tries)} tries in ${days(counts)}, ${String(refused)} refused.`,
          ...reasons.slice(0, 5).map(({ found, times }) => `${found.label}: ${timesSaid(times)}`),
        ].join('\n'),
        proposal:
          worst === undefined
            ? 'Look at what the form asks for, and at its rules.'
            : mayGo
              ? `Most stumble over ${worst.label}. Let it be left empty.`
              : `Most stumble over ${worst.label}. Say beside it what is expected.`,
        ...(mayGo ? { draft: `make ${worst.label} optional on ${entity.plural}` } : {}),
      },
    ];
  });
}

function unsentForms(counts: Counts, { entity, forms }: Thing): Observation[] {
  return forms.flatMap(({ name, page }) => {
    if (page === undefined) return [];
    const opened = counts.of(page, 'all');
    const sent = counts.of(name, 'all') - counts.of(name, 'refused');
    if (opened < FORM_OPENED || sent > opened * FORM_SENT) return [];
    const asked = entity.fields.filter((field) => field.required && isSpare(field, entity.title));
    const spare = asked.find(({ type }) => type === 'phone') ?? asked.at(-1);
    return [
      {
        id: idOf('unsent', name),
        severity: 'info' as const,
        title: `${page.slice('page '.length)} is opened, and its form is hardly ever sent`,
        evidence: `Opened ${timesSaid(opened)} in ${days(counts)}, sent ${timesSaid(sent)}.`,
        proposal:
          spare === undefined
            ? 'It asks for little already; say on the page what happens after it is sent.'
            : `Ask for less: ${spare.label} need not be filled in to begin with.`,
        ...(spare === undefined ? {} : { draft: `make ${spare.label} optional on ${entity.plural}` }),
      },
    ];
  });
}

function vainSearches(counts: Counts, { entity, list, shown }: Thing): Observation[] {
  return [list, ...shown].flatMap((name) => {
    const searches = counts.of(name, 'search');
    const vain = counts.of(name, 'found nothing');
    if (searches < SEARCHES || vain < searches * SEARCH_FAILS) return [];
    const hidden = entity.fields.find(
      ({ type, searchable, derived }) =>
        !searchable && derived === undefined && ['text', 'longtext', 'email', 'phone'].includes(type),
    );
    return [
      {
        id: idOf('search', name),
        severity: 'info' as const,
        title: `${percent(vain, searches)} of the searches in ${entity.plural} find nothing`,
        evidence: `${name}: ${String(searches)} searches in ${days(counts)}, ${String(vain)} in vain.`,
        proposal:
          hidden === undefined
            ? 'Everything that is written there is searched already: what people look for may be missing.'
            : `Search looks past ${hidden.label}. Let it look there, too.`,
        ...(hidden === undefined ? {} : { draft: `make ${hidden.label} searchable on ${entity.plural}` }),
      },
    ];
  });
}

function sortedByHand(counts: Counts, { entity, list, field }: Thing): Observation[] {
  const listed = counts.of(list, 'all');
  const [most] = counts.ranked(list, 'sort ');
  if (most === undefined || listed < LISTED || most.times < listed * SORTED_BY_HAND) return [];
  const by = field(most.what.replace(/^-/, ''));
  if (by === undefined) return [];
  const isDown = most.what.startsWith('-');
  return [
    {
      id: idOf('sort', list),
      severity: 'info',
      title: `People sort ${entity.plural} by ${by.label} again and again`,
      evidence: `${list}: ${timesSaid(most.times)} of ${String(listed)} in ${days(counts)}.`,
      proposal: `Show ${entity.plural} in that order to begin with.`,
      draft: `sort ${entity.plural} by ${by.label}${isDown ? ' descending' : ''}`,
    },
  ];
}

function withoutChart(counts: Counts, { entity, forms }: Thing, plan: Blueprint | undefined): Observation[] {
  const added = forms.reduce((sum, { name }) => sum + counts.of(name, 'all') - counts.of(name, 'refused'), 0);
  const charts = plan?.dashboard.charts ?? [];
  if (added < ADDED || charts.length > 3 || charts.some((chart) => chart.entity === entity.id)) return [];
  return [
    {
      id: idOf('chart', entity.id),
      severity: 'info',
      title: `${entity.plural} are added every day, and no chart shows how many`,
      evidence: `${String(added)} were added in ${days(counts)}; the dashboard has no chart of them.`,
      proposal: 'Show on the dashboard how many come each week.',
      draft: `add a chart of ${entity.plural} per week`,
    },
  ];
}

/** Taking away is never drafted: who uses the app is asked first. */
function unused(counts: Counts, { entity, list, shown, forms }: Thing): Observation[] {
  const all = counts.names.reduce((sum, name) => sum + counts.of(name, 'all'), 0);
  const own = [list, `${list}/{id}`, ...shown, ...forms.map(({ name }) => name)];
  if (counts.days < UNUSED_DAYS || all < UNUSED_REQUESTS) return [];
  if (own.some((name) => counts.of(name, 'all') > 0)) return [];
  return [
    {
      id: idOf('unused', entity.id),
      severity: 'info',
      title: `Nobody uses ${entity.plural}`,
      evidence: `None of ${String(all)} requests in ${days(counts)} was for them.`,
      proposal:
        'Ask those who should; if they are not missed, take them out of the app. Their rows stay in the database.',
    },
  ];
}

function slowRoutes(counts: Counts): Observation[] {
  return counts.names.flatMap((name) => {
    const all = counts.of(name, 'all');
    const slow = counts.of(name, 'slow');
    if (all < ANSWERS || slow < all * ANSWERS_SLOW) return [];
    return [
      {
        id: idOf('slow', name),
        severity: 'warning' as const,
        title: `${name} is slow`.slice(0, 200),
        evidence:
          `${String(slow)} of ${String(all)} answers in ${days(counts)} took more than ${String(counts.slowMs)} ms; ` +
          `on average ${String(Math.round(counts.of(name, 'ms') / all))} ms.`,
        proposal:
          'Give the app more processor time if all of it is slow; else have an index made for what this list is sorted and filtered by.',
      },
    ];
  });
}

function lostVisitors(counts: Counts): Observation[] {
  const lost = counts.of('page an address that is not there', 'all');
  if (lost < LOST) return [];
  return [
    {
      id: 'product/lost',
      severity: 'info',
      title: 'Visitors open addresses that are not there',
      evidence: `${timesSaid(lost)} in ${days(counts)}. Which ones is not written down: people may have typed them.`,
      proposal: 'Look where old links to the app may still stand, such as a sign, a profile or a newsletter.',
    },
  ];
}

/**
 * Whether an app gets on without a field: nothing is named or worked out by it, people fill it in themselves, and it is not what they came to say or how to
 * answer them.
 */
function isSpare({ id, type, derived, managed, reference }: Field, title: string): boolean {
  const isNeeded = type === 'email' || type === 'longtext' || reference !== undefined;
  return id !== title && derived === undefined && !managed && !isNeeded;
}

function idOf(rule: string, name: string): string {
  return `product/${rule}/${name.replaceAll(/[^\w.:/-]+/g, '-')}`.slice(0, 128);
}

function percent(part: number, whole: number): string {
  return `${String(Math.round((part / whole) * 100))}%`;
}

function days({ days: count }: Counts): string {
  return `${String(count)} ${count === 1 ? 'day' : 'days'}`;
}

function timesSaid(count: number): string {
  return count === 1 ? 'once' : `${String(count)} times`;
}
