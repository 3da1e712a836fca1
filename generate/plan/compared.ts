import type { EntityDraft, FieldDraft, SiteDraft } from '../../templates/index.ts';
import type { Piece } from '../compose/index.ts';
import { singular } from '../text/inflect.ts';

const MOST_COMPARED = 12;
/** “compare two keyboards side by side”, “Stellplätze vergleichen”: what is compared stands near it. */
const COMPARES =
  /(?:compar(?:e|es|ed|ing|ison|aison|er|ar|are|ación|azione|ação)\p{L}*|side by side|vergleich\p{L}*|vergelijk\p{L}*|confront\p{L}*)/giu;
const REACH = 60;
const FACTS: ReadonlySet<FieldDraft['type']> = new Set([
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
  'text',
]);

/** The site where what the idea says is compared can be put side by side, by all that visitors see of it. */
export function withCompared(site: SiteDraft, pieces: readonly Piece[], idea: string): SiteDraft {
  const near = [...idea.matchAll(COMPARES)]
    .map(({ index }) => idea.slice(Math.max(0, index - REACH), index + REACH).toLowerCase())
    .join(' ')
    .split(/[^\p{L}\p{N}]+/u)
    .map(singular);
  if (near.length === 0) return site;
  const isNamed = ({ id, singular: one, plural }: EntityDraft): boolean =>
    [id.split('_').at(-1) ?? id, one.split(' ').at(-1) ?? one, plural.split(' ').at(-1) ?? plural].some((name) =>
      near.includes(singular(name.toLowerCase())),
    );
  return {
    ...site,
    pages: (site.pages ?? []).map((page) => {
      if (page.kind !== 'catalogue' || (page.compare ?? []).length > 0) return page;
      const draft = pieces.find((piece) => piece.draft.id === page.entity)?.draft;
      const shown = site.offers?.find(({ entity }) => entity === page.entity)?.fields ?? [];
      if (draft === undefined || !isNamed(draft)) return page;
      const facts = shown.filter((id) =>
        draft.fields.some((field) => field.id === id && id !== draft.title && FACTS.has(field.type)),
      );
      return facts.length < 2 ? page : { ...page, compare: facts.slice(0, MOST_COMPARED) };
    }),
  };
}
