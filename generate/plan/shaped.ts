import type { EntityDraft } from '../../templates/index.ts';
import { cut, type landingFor } from './landing.ts';

/** Three, four or six features: five would leave a gap in the last row. */
export function fullRows(features: Features, more: Features): Features {
  const known = new Set(features.map(({ title }) => title));
  const filled = padded(
    features,
    more.filter(({ title }) => !known.has(title)),
    features.length === 5 ? 6 : 3,
    6,
  );
  return filled.length === 5 ? filled.slice(0, 4) : filled;
}

type Features = ReturnType<typeof landingFor>['features'];

/** Items, filled up from the end of others to `least`, at most `most`. */
export function padded<T>(items: readonly T[], more: readonly T[], least: number, most: number): T[] {
  return (items.length >= least ? [...items] : [...items, ...more.slice(-(least - items.length))]).slice(0, most);
}

/** Long words of an idea may lengthen copy past what the layout holds. */
export function clipped(landing: ReturnType<typeof landingFor>): ReturnType<typeof landingFor> {
  return {
    headline: cut(landing.headline, 100),
    subline: cut(landing.subline, 600),
    callToAction: cut(landing.callToAction, 60),
    features: landing.features.map((each) => ({ ...each, title: cut(each.title, 60), text: cut(each.text, 600) })),
    steps: landing.steps.map((each) => ({ title: cut(each.title, 60), text: cut(each.text, 600) })),
    faq: landing.faq.map((each) => ({ question: cut(each.question, 160), answer: cut(each.answer, 600) })),
    closing: { title: cut(landing.closing.title, 100), text: cut(landing.closing.text, 600) },
  };
}

/** What a row is called, whose and of what it is, then the rest, long texts last. When it ends is not in lists that say when it begins. */
function readable({ fields, title }: EntityDraft): EntityDraft['fields'] {
  const rank = ({ id, type }: EntityDraft['fields'][number]): number =>
    id === title ? 0 : type === 'reference' ? 1 : type === 'longtext' ? 3 : 2;
  const begins = fields.some(({ id }) => id === 'starts_at');
  return fields
    .toSorted((a, b) => rank(a) - rank(b))
    .map((field) => (begins && field.id === 'ends_at' ? { ...field, inTable: false } : field));
}

/** Sort keys that exist, titles that are required. */
export function ordered(draft: EntityDraft): EntityDraft {
  const sort = (draft.sort ?? '').replace(/^-/, '');
  const known = sort === 'created_at' || sort === 'updated_at' || draft.fields.some((field) => field.id === sort);
  return {
    ...draft,
    ...(known ? {} : { sort: '-created_at' }),
    fields: readable(draft)
      .map((field) => ({ ...field, label: cut(field.label, 60) }))
      .slice(0, 24),
  };
}
