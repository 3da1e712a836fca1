import { identifierOf, type Template } from '../../templates/index.ts';
import type { Archetype } from '../lexicon/index.ts';
import type { Notion } from '../reading/index.ts';
import type { Names } from './rename.ts';

/** What is sold under one name, and the kinds of it that the idea lists: products that are breads and cakes. */
export interface Sold {
  /** The entity that is sold, by its identifier in this app. */
  goods: string;
  /** The entity of its categories, which are called after the kinds. */
  sorted: string | undefined;
  kinds: readonly { id: string; one: string; many: string }[];
}

const WARES: ReadonlySet<Archetype> = new Set(['goods', 'plant', 'work', 'asset']);

/** The kinds of what is sold that an idea lists in one breath, of which nothing more is said than of any product: “bread and cakes”. At least two. */
export function kindsSold({ trade, entities }: Template, notions: readonly Notion[]): Notion[] {
  const sold = entities.find(({ id }) => id === trade?.sold);
  if (sold === undefined) return [];
  const told = new Set(sold.fields.map(({ id }) => id));
  const wares = notions.filter(
    ({ lemma, archetype, fields, states }) =>
      WARES.has(archetype) &&
      !['product', 'item', 'article'].includes(lemma) &&
      states.length === 0 &&
      fields.every(({ id }) => told.has(id)),
  );
  const listed = wares.filter((one) =>
    wares.some((other) => other !== one && [...one.clauses].some((clause) => other.clauses.has(clause))),
  );
  return listed.length < 2 ? [] : listed;
}

/** The same for the plan, by the names that the app has. */
export function soldIn({ trade }: Template, kinds: readonly Notion[], names: Names): Sold | undefined {
  if (trade?.sold === undefined || kinds.length === 0) return undefined;
  const idOf = (id: string): string => names.get(id)?.id ?? id;
  return {
    goods: idOf(trade.sold),
    sorted: trade.sorted === undefined ? undefined : idOf(trade.sorted),
    kinds: kinds.map(({ lemma, one, many }) => ({ id: identifierOf(lemma), one, many })),
  };
}
