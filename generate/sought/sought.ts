import type { EntityDraft, FieldDraft, SeedRow, SiteDraft } from '../../templates/index.ts';
import type { Piece } from '../compose/index.ts';
import { fieldFor, isAttribute } from '../lexicon/index.ts';
import { isTold } from '../samples/index.ts';
import { capitalised, singular } from '../text/inflect.ts';
import { linesOf } from '../words.ts';
import { soughtBy, type Sought } from './said.ts';

type Page = NonNullable<SiteDraft['pages']>[number];
type Catalogue = Extract<Page, { kind: 'catalogue' }>;

const SAME = new Map<string, readonly string[]>();
for (const line of linesOf(new URL('same.txt', import.meta.url))) {
  const [names = '', fields = ''] = line.split(': ');
  for (const name of names.split(', '))
    SAME.set(name.replaceAll(' ', '_'), [...(SAME.get(name) ?? []), ...fields.split(' ')]);
}

/** As many filters as a list has, and fields as a row. */
const MOST_FILTERS = 6;
const MOST_FIELDS = 22;
const MOST_OFFERS = 8;
const FILTERED: ReadonlySet<FieldDraft['type']> = new Set([
  'text',
  'integer',
  'decimal',
  'money',
  'percent',
  'duration',
  'date',
  'datetime',
  'boolean',
  'choice',
  'reference',
]);

/**
 * The site with a filter for everything that the idea says people search by. What no field says yet becomes one where it is known what such a field
 * holds: it is added to the thing, which is changed in place.
 */
export function withSought(site: SiteDraft, pieces: readonly Piece[], setting: Setting): SiteDraft {
  let made = site;
  for (const said of soughtBy(setting.description)) {
    const page = searched(said, made, pieces);
    if (page !== undefined) made = narrowed(made, page, said, pieces, setting);
  }
  return made;
}

/** The list that is searched: the one named nearest before, else the first one. */
function searched(
  { before, isSearched }: Sought,
  { pages = [] }: SiteDraft,
  pieces: readonly Piece[],
): Catalogue | undefined {
  const lists = pages.filter((page): page is Catalogue => page.kind === 'catalogue' && page.navigation !== false);
  const namesOf = ({ entity, path, title }: Catalogue): string[] => {
    const draft = pieces.find((piece) => piece.draft.id === entity)?.draft;
    return [path, title, entity, draft?.singular ?? '', draft?.plural ?? ''].map((each) =>
      singular(each.toLowerCase()),
    );
  };
  // In a list that only names what is shown “by kind” the noun stands close to it.
  const heard = (isSearched ? before : before.slice(-5)).map(singular).toReversed();
  for (const word of heard) {
    const found = lists.find((page) => namesOf(page).some((name) => name === word || name.endsWith(` ${word}`)));
    if (found !== undefined) return found;
  }
  return isSearched ? lists[0] : undefined;
}

const isDay = ({ id, type }: FieldDraft): boolean => id === 'date' && type === 'date';

interface Setting {
  readonly description: string;
  readonly language: string;
  /** Sample rows that are written already, by entity. */
  readonly given: Readonly<Record<string, readonly SeedRow[]>>;
}

function narrowed(
  site: SiteDraft,
  page: Catalogue,
  said: Sought,
  pieces: readonly Piece[],
  setting: Setting,
): SiteDraft {
  const piece = pieces.find(({ draft }) => draft.id === page.entity);
  const offer = site.offers?.find(({ entity }) => entity === page.entity);
  if (piece === undefined || offer === undefined) return site;
  let { offers = [] } = site;
  const filters: string[] = [];
  const fresh: string[] = [];
  for (const each of said.by) {
    const known = fieldIn(
      piece.draft,
      each.id,
      offers.map(({ entity }) => entity),
    );
    // Where each has its day, a period is from one to another.
    if (known === undefined && each.id === 'period' && pieces.some(({ draft }) => draft.fields.some(isDay))) continue;
    const field = known ?? newField(piece, each, pieces, setting);
    if (field === undefined || field.id === piece.draft.title || !isFilled(field, piece.draft, setting)) continue;
    const target = field.reference?.entity;
    if (target !== undefined && !offers.some(({ entity }) => entity === target)) {
      const own = pieces.find(({ draft }) => draft.id === target)?.draft;
      if (own === undefined || offers.length >= MOST_OFFERS) continue;
      offers = [...offers, { entity: target, fields: [own.title], picture: target.replaceAll('_', '-') }];
    }
    if (known === undefined) piece.draft.fields.push({ ...field, filterable: true });
    // “by author”: what the idea calls a field that no template named.
    else if (!piece.fromTemplate && known.id === 'creator' && each.id !== known.id)
      known.label = capitalised(singular(each.label));
    filters.push(field.id);
    if (!offer.fields.includes(field.id)) fresh.push(field.id);
  }
  const [first, ...rest] = offer.fields;
  const fields = [...new Set([...(first === undefined ? [] : [first]), ...fresh, ...rest])].slice(0, 24);
  return {
    ...site,
    offers: offers.map((each) => (each.entity === page.entity ? { ...each, fields } : each)),
    pages: (site.pages ?? []).map((each) =>
      each.kind === 'catalogue' && each.id === page.id
        ? {
            ...each,
            filters: [...new Set([...filters, ...(each.filters ?? [])])].slice(0, MOST_FILTERS),
            card: [...new Set([...filters.filter((id) => id !== offer.price).slice(0, 2), ...(each.card ?? [])])].slice(
              0,
              4,
            ),
            compare:
              (each.compare ?? []).length === 0 ? [] : [...new Set([...(each.compare ?? []), ...fresh])].slice(0, 12),
          }
        : each,
    ),
  };
}

/** The field that says it, by its own name before another name for the same. */
function fieldIn(
  { id: thing, fields, title }: EntityDraft,
  id: string,
  open: readonly string[],
): FieldDraft | undefined {
  const usable = fields.filter(
    (field) =>
      field.id !== title &&
      FILTERED.has(field.type) &&
      (field.reference === undefined || open.includes(field.reference.entity)),
  );
  const named = (name: string): FieldDraft | undefined =>
    usable.find((each) => each.id === name) ??
    usable.find((each) => each.id.endsWith(`_${name}`) || each.id.startsWith(`${name}_`)) ??
    usable.find((each) => each.label.toLowerCase() === name.replaceAll('_', ' ')) ??
    usable.find((each) => each.choices?.some((choice) => choice.id === name));
  // “by frame shape” is by the shape of what is called a frame.
  const bare = id.startsWith(`${thing}_`) ? [id.slice(thing.length + 1)] : [];
  for (const name of [id, ...bare, ...(SAME.get(id) ?? [])]) {
    const found = named(name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A field that the thing does not have yet: what leads to another thing of the app, or what samples can be made for. */
function newField(
  { draft }: Piece,
  { id, label }: Sought['by'][number],
  pieces: readonly Piece[],
  { description, language }: Setting,
): FieldDraft | undefined {
  if (draft.fields.length >= MOST_FIELDS || draft.fields.some((field) => field.id === id) || id === draft.id)
    return undefined;
  const thing = pieces.find((piece) => piece.draft.id === id)?.draft;
  if (thing !== undefined) {
    const isOpen = thing.access === 'shared' && thing.workflow === undefined;
    const leadsBack = thing.fields.some(({ reference }) => reference?.entity === draft.id);
    return isOpen && !leadsBack
      ? { id, label: thing.singular, type: 'reference', reference: { entity: id, onDelete: 'clear' } }
      : undefined;
  }
  const field = fieldFor(id, capitalised(singular(label)));
  const isKnown =
    field.type === 'choice' || isTold(field, draft, description) || (field.type !== 'text' && isAttribute(id));
  return language === 'en' && FILTERED.has(field.type) && isKnown ? field : undefined;
}

/** Whether samples say anything in it: what nobody knows a value of would be an empty filter. */
function isFilled(field: FieldDraft, draft: EntityDraft, { description, given }: Setting): boolean {
  if (field.type !== 'text' || isTold(field, draft, description)) return true;
  return (given[draft.id] ?? []).some((row) => typeof row[field.id] === 'string');
}
