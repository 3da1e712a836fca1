import { identifierOf, type Template } from '../../templates/index.ts';
import type { Archetype } from '../lexicon/index.ts';
import type { Notion } from '../reading/index.ts';
import { capitalised, plural, singular } from '../text/inflect.ts';
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

/** What people buy there, as one list: “customers order bread, rolls and cakes”, “we sell soaps, candles and bath salts”. */
const BOUGHT = new RegExp(
  String.raw`(?<!\p{L})(?:(?:people|customers?|clients?|neighbours|guests|everybody|everyone|visitors) (?:can ` +
    String.raw`|may |should (?:be able to )?)?(?:order|buy|purchase)s?|(?:shop|store) (?:for(?! sell)|that sells)` +
    String.raw`|(?:shop|store|commerce (?:web ?)?site) (?:that|which) (?:offers|provides|carries)` +
    String.raw`|sell(?:s|ing)?) (?:(?:our|the|fresh|handmade|homemade|own|new` +
    String.raw`|used) )*((?:[\p{L}-]+(?: [\p{L}-]+)?, )*[\p{L}-]+(?: [\p{L}-]+)?,? and ` +
    String.raw`[\p{L}-]+(?: [\p{L}-]+)?)(?= (?:online|until|for|from|by|on|in|at|to|with|and)\b|[.,;:!]|$)`,
  'iu',
);
/** Behind the last of them. */
const TAIL = / (?:online|until|for|from|by|on|in|at|to|with|and)$/iu;
const OTHER_WORDS = new RegExp(
  String.raw`\b(?:it|them|more|others?|accessories|gifts?|services?|products?|items?|things|all|which|that` +
    String.raw`|browsing|search|shopping|payments?|ordering|tracking|management|information|reviews?|delivery|checkout` +
    String.raw`|tickets?|vouchers?|cards?|pay|order|buy|see|book|rent|repair|lend|pick|track|collect|subscribe)\b`,
  'iu',
);

/** The kinds of wares that an English idea lists in one breath as what is bought, each as a notion: read as one where it was, else made. */
export function kindsListed({ trade }: Template, idea: string, notions: readonly Notion[]): Notion[] {
  if (trade?.sold === undefined) return [];
  const names = (BOUGHT.exec(idea)?.[1] ?? '')
    .split(/,? and |, /u)
    .map((each) => each.trim().replace(TAIL, '').toLowerCase());
  const kinds = names.map((name) => kindOf(name, notions) ?? kindOf(singular(name), notions));
  const known = kinds.filter((kind) => kind !== undefined && WARES.has(kind.archetype) && kind.score > 0);
  if (names.length < 2 || names.some((name) => OTHER_WORDS.test(name)) || known.length === 0) return [];
  return names.map((name, at) => kinds[at] ?? made(singular(name)));
}

function kindOf(name: string, notions: readonly Notion[]): Notion | undefined {
  const last = name.split(' ').at(-1) ?? name;
  return notions.find(({ lemma }) => lemma === identifierOf(name)) ?? notions.find(({ lemma }) => lemma === last);
}

const made = (name: string): Notion => ({
  lemma: identifierOf(name),
  archetype: 'goods',
  one: capitalised(name),
  many: capitalised(plural(name)),
  score: 0,
  evidence: [],
  first: 0,
  known: true,
  fields: [],
  states: [],
  clauses: new Set(),
});

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
