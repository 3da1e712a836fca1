import { identifierOf, type Template, type TemplateEntity } from '../../templates/index.ts';
import { kindOf } from '../lexicon/index.ts';
import type { Evidence, Notion } from '../reading/index.ts';
import { isAnyones, leadingOf, sameAsLeading, WARES } from './leading.ts';
import type { Name } from './rename.ts';

/** Which notion of the idea each entity of the template stands for. */
export interface Matching {
  /** Entity of the template → the notion that names it. */
  slots: Map<string, Notion>;
  names: Map<string, Name>;
  /** Entities of the template this app does without. */
  dropped: Set<string>;
  /** Notions no entity of the template stands for. */
  rest: Notion[];
  /** The entity that is of one kind alone here, where the template's is of all kinds: ads that are all for cars. */
  alone?: string;
  /** The entity that what the idea is about has taken the place of, whatever it is called. */
  led?: string;
}

/** Says less than any other word for the same thing. */
const GENERIC = new Set([
  'booking',
  'reservation',
  'session',
  'order',
  'request',
  'item',
  'product',
  'person',
  'user',
  'owner',
  'slot',
  'time_slot',
  'visit',
  'task',
  'transaction',
  'thing',
  'payment',
]);

/** Says of what is on offer that it is, and not what. */
const ANY_WARE = new Set(['listing', 'item', 'product', 'article', 'ad', 'object', 'entry']);

/** Times that can be booked are no bookings of their own. */
const SLOTS = new Set(['slot', 'time_slot']);

/** Only derived from a verb or a trade: gives way to what the idea names. */
const WEAK = new Set(['act', 'implied', 'attribute']);

/** What only things of their own are said to be. */
const OF_ITS_OWN: ReadonlySet<Evidence> = new Set(['plural', 'described', 'per', 'subject', 'implied', 'act']);

/** An idea that names this many things has enough of its own. */
const ENOUGH = 4;

/** A general word the idea stresses this much is a thing of its own beside a special one. */
const NAMED = 2;

/** What is known of the idea besides its notions. */
interface Said {
  byKind?: boolean;
  byFields?: boolean;
  ware?: Notion | undefined;
  posted?: string | undefined;
  text?: string;
}

/**
 * Matches notions to entities: by the entity's own word, by a synonym (which renames it), by a kind of it (which labels it).
 * `byKind` (default true): whoever works here may be the technician, whatever the idea calls him. `byFields` (default as `byKind`): what has the properties
 * of what the template offers is that, whatever it is called. `ware`: the notion that is sold, which is the
 * template's product by whatever word. `posted`: the lemma of what people are said to post, which is what a template lets them write and comment on. `text`:
 * the idea itself, which may speak of what is left out otherwise without its being a notion.
 */
export function match(
  template: Template,
  notions: readonly Notion[],
  { byKind = true, byFields = byKind, ware, posted, text = '' }: Said = {},
): Matching {
  const slots = new Map<string, Notion>();
  const names = new Map<string, Name>();
  const taken = new Set<Notion>();
  const absorbed = new Set<Notion>();
  let alone: string | undefined;
  const ranked = [...notions].sort(
    (a, b) =>
      Number(weak(a)) - Number(weak(b)) ||
      Number(GENERIC.has(a.lemma)) - Number(GENERIC.has(b.lemma)) ||
      b.score - a.score,
  );
  const take = (entity: TemplateEntity, notion: Notion, how: 'same' | 'synonym' | 'kind'): void => {
    slots.set(entity.id, notion);
    taken.add(notion);
    // “a free slot” is when somebody can come: nobody calls what is booked then a slot.
    if (SLOTS.has(notion.lemma)) {
      names.set(entity.id, { id: entity.id, one: entity.singular, many: entity.plural });
      return;
    }
    const id = how === 'synonym' ? free(identifierOf(notion.lemma), entity, template) : entity.id;
    names.set(entity.id, { id, one: notion.one.slice(0, 40), many: notion.many.slice(0, 40) });
  };
  const sold = template.entities.find(({ id }) => id === template.trade?.sold);
  if (ware !== undefined && sold !== undefined) {
    take(sold, ware, ware.lemma === sold.id ? 'same' : 'synonym');
    const shelf = template.entities.find(({ id }) => id === template.trade?.sorted);
    const sorting = ranked.find(
      (each) =>
        each.archetype === 'category' && !taken.has(each) && [...each.clauses].some((at) => ware.clauses.has(at)),
    );
    if (shelf !== undefined && sorting !== undefined)
      take(shelf, sorting, sorting.lemma === shelf.id ? 'same' : 'synonym');
  }
  const discussed = template.entities.find(
    ({ id }) => !slots.has(id) && template.site?.offers?.some((offer) => offer.entity === id && 'comments' in offer),
  );
  const own =
    discussed?.words.includes(posted ?? '') === true ? undefined : ranked.find(({ lemma }) => lemma === posted);
  if (discussed !== undefined && own !== undefined && own.archetype !== 'person' && !isAnyones(own, template))
    take(discussed, own, 'synonym');
  for (const entity of template.entities) {
    if (slots.has(entity.id)) continue;
    const general = ranked.find(
      (each) =>
        entity.words.includes(each.lemma) &&
        entity.folds?.includes(each.lemma) !== true &&
        !isBody(each) &&
        !isDone(each),
    );
    // “albums, tracks and concerts”, each of them looked at: three things, and only the tracks are the template's.
    const folded = ranked.filter(
      ({ lemma, shown }) => entity.folds?.includes(lemma) && (shown !== true || general === undefined),
    );
    const [strongest] = folded;
    const wares = ranked.filter(
      (each) => WARES.has(each.archetype) && !entity.words.includes(each.lemma) && !weak(each) && each.score >= NAMED,
    );
    const [ware] = wares;
    if (entity.sorts !== undefined && entity.folds !== undefined && ware !== undefined && wares.length === 1) {
      for (const notion of ranked)
        if (folded.includes(notion) || entity.words.includes(notion.lemma)) taken.add(notion);
      take(entity, ware, 'synonym');
      alone = entity.id;
      continue;
    }
    // “stocks” alone are what the idea calls them; “shares and funds” are kinds of one thing, and “listings of houses” go by the word for both.
    if (strongest === undefined || (folded.length === 1 && entity.words.includes(strongest.lemma))) continue;
    for (const notion of folded) taken.add(notion);
    if (general !== undefined) {
      take(entity, general, general.lemma === entity.id ? 'same' : 'synonym');
      continue;
    }
    slots.set(entity.id, { ...strongest, lemma: entity.id });
    names.set(entity.id, { id: entity.id, one: entity.singular, many: entity.plural });
  }
  const passes: readonly [
    'same' | 'synonym' | 'kind',
    (entity: TemplateEntity, lemma: string, notion: Notion) => boolean,
  ][] = [
    ['same', (entity, lemma) => entity.id === lemma],
    [
      'synonym',
      (entity, lemma, notion) =>
        (entity.words.includes(lemma) && !isBody(notion) && !isDone(notion)) ||
        (lemma.includes('_') && entity.words.includes(lemma.split('_').at(-1) ?? '') && kindOf(lemma) === undefined),
    ],
    ['kind', (entity, lemma) => entity.kinds?.includes(lemma) === true],
    [
      'synonym',
      (entity, _lemma, notion) =>
        byKind && !slots.has(entity.id) && !weak(notion) && entity.alike?.includes(notion.archetype) === true,
    ],
  ];
  for (const [how, fits] of passes) {
    for (const notion of ranked) {
      if (taken.has(notion)) continue;
      const fitting = template.entities.filter((each) => fits(each, notion.lemma, notion));
      const entity = fitting.find((each) => !slots.has(each.id));
      if (entity !== undefined) take(entity, notion, how);
      else if (
        fitting.length > 0 &&
        (weak(notion) ||
          fitting.some(({ same }) => same?.includes(notion.lemma)) ||
          (GENERIC.has(notion.lemma) && (notion.score < NAMED || SLOTS.has(notion.lemma))))
      )
        absorbed.add(notion);
    }
  }
  const isOpen = (notion: Notion): boolean => !taken.has(notion) && !absorbed.has(notion);
  const same = byFields ? sameAsLeading(template, ranked, isOpen) : undefined;
  if (same !== undefined && !slots.has(same.entity.id)) take(same.entity, same.notion, 'synonym');
  else if (same !== undefined) {
    absorbed.add(same.notion);
    handOn(same.notion, slots.get(same.entity.id), same.entity.words);
    // “dresses … listings are checked”: listings are what they are called by those who run the place.
    if (ANY_WARE.has(slots.get(same.entity.id)?.lemma ?? ''))
      names.set(same.entity.id, {
        id: same.entity.id,
        one: same.notion.one.slice(0, 40),
        many: same.notion.many.slice(0, 40),
      });
  }
  const leading = byKind ? leadingOf(template, slots, ranked, taken) : undefined;
  if (leading !== undefined) take(leading.entity, leading.notion, 'synonym');
  for (const notion of ranked)
    if (
      !taken.has(notion) &&
      (template.entities.some(({ holds }) => holds?.includes(notion.lemma) && !isToldOf(notion)) ||
        isBuyer(notion, ware) ||
        isFieldOf(notion, template, slots) ||
        isDoingOf(notion, template))
    )
      absorbed.add(notion);
    else if (!taken.has(notion) && isKindSold(notion, template, slots)) {
      absorbed.add(notion);
      handOn(notion, slots.get(template.trade?.sold ?? ''), sold?.words ?? []);
    }
  const dropped = new Set<string>();
  for (const entity of template.entities) {
    if (slots.has(entity.id)) continue;
    const replaced = entity.unless?.some((each) => slots.has(each)) === true;
    const isLeftOut = entity.unless === undefined ? entity.optional === true && !isSpokenOf(entity, text) : replaced;
    if (isLeftOut) dropped.add(entity.id);
    names.set(entity.id, { id: entity.id, one: entity.singular, many: entity.plural });
  }
  const rest = notions.filter((notion) => !taken.has(notion) && !absorbed.has(notion));
  const essential = (entity: TemplateEntity): boolean =>
    isEssential(entity) || (entity.optional === true && isSpokenOf(entity, text));
  const isEssential = ({ core, needs }: TemplateEntity): boolean =>
    core === true || needs?.every((each) => slots.has(each)) === true;
  if (slots.size + rest.length >= ENOUGH)
    for (const entity of template.entities)
      if (!slots.has(entity.id) && !essential(entity) && !leadsAlone(template, entity.id, slots))
        dropped.add(entity.id);
  for (const entity of template.entities) {
    if (entity.needs?.some((each) => dropped.has(each)) === true && !slots.has(entity.id)) dropped.add(entity.id);
  }
  for (const entity of template.entities)
    if (!names.has(entity.id)) names.set(entity.id, { id: entity.id, one: entity.singular, many: entity.plural });
  return {
    slots,
    names,
    dropped,
    rest,
    ...(alone === undefined ? {} : { alone }),
    ...(leading === undefined ? {} : { led: leading.entity.id }),
  };
}

/** “prices for prints”: what a template has for those who speak of it. */
const isSpokenOf = ({ id, same = [] }: TemplateEntity, text: string): boolean =>
  [id, ...same].some((word) =>
    new RegExp(`(?<![\\p{L}\\d])${word.replaceAll('_', ' ')}s?(?![\\p{L}\\d])`, 'iu').test(text),
  );

/** “owners book appointments”, without a word of what for: what the template lets them choose then stays, where nothing else leads there. */
function leadsAlone({ site }: Template, id: string, slots: ReadonlyMap<string, Notion>): boolean {
  const leading = (site?.offers ?? []).filter(({ step }) => step?.kind === 'book' && slots.has(step.entity ?? ''));
  return leading.some(({ entity }) => entity === id) && !leading.some(({ entity }) => slots.has(entity));
}

/** Who does something in a shop, and of whom nothing is kept, is one of its customers: they have accounts. */
function isBuyer({ archetype, fields, evidence }: Notion, ware: Notion | undefined): boolean {
  return ware !== undefined && archetype === 'person' && fields.length === 0 && !evidence.includes('object');
}

/** Somebody of whom the idea says more than that they are there is kept. */
function isToldOf({ archetype, fields }: Notion): boolean {
  return archetype === 'person' && fields.length > 0;
}

/** “search jobs by place and pay”: said as one of something, and the template's records have it as a field. */
function isFieldOf(
  { lemma, fields, states, evidence }: Notion,
  { entities }: Template,
  slots: ReadonlyMap<string, Notion>,
): boolean {
  if (fields.length > 0 || states.length > 0 || evidence.some((each) => OF_ITS_OWN.has(each))) return false;
  const told = [...slots.values()].flatMap((slot) => slot.fields);
  return [...told, ...entities.flatMap((entity) => entity.fields)].some(({ id }) => id === lemma);
}

/** “mugs, bowls and plates” in a shop of such wares: kinds of what is sold, on one shelf, not tables beside it. */
function isKindSold(
  { lemma, archetype }: Notion,
  { entities, trade }: Template,
  slots: ReadonlyMap<string, Notion>,
): boolean {
  const sold = entities.find(({ id }) => id === trade?.sold);
  return (
    sold !== undefined &&
    slots.has(sold.id) &&
    (WARES.has(archetype) || kindOf(lemma) === undefined) &&
    sold.words.includes(lemma)
  );
}

/** “reporting of bad posts” is what people do to get a report, and no record beside it. */
function isDoingOf({ lemma, fields }: Notion, { entities }: Template): boolean {
  const stem = lemma.endsWith('ing') ? lemma.slice(0, -3) : undefined;
  return fields.length === 0 && entities.some(({ id }) => id === stem);
}

/** What is said of one kind is said of all that is sold: “bowls, vases and plates, filter by glaze”. */
function handOn({ fields }: Notion, whole: Notion | undefined, kinds: readonly string[]): void {
  for (const field of fields)
    if (whole !== undefined && !kinds.includes(field.id) && !whole.fields.some(({ id }) => id === field.id))
      whole.fields.push(field);
}

/** A word that is a body of people here, and a thing elsewhere: a court with judges is none to play on. */
function isBody({ lemma, archetype }: Notion): boolean {
  return archetype === 'organisation' && kindOf(lemma) !== 'organisation';
}

/** A treatment that was given on a day is none that is on offer, a tasting that is scored none one comes to. */
function isDone({ lemma, archetype, fields }: Notion): boolean {
  const noted = archetype === 'log' && fields.some(({ id }) => /^(score|rating|grade)$/.test(id));
  return noted || (['log', 'event'].includes(archetype) && kindOf(lemma) === 'service');
}

function weak(notion: Notion): boolean {
  return notion.evidence.every((each) => WEAK.has(each));
}

/** The wanted identifier, unless the template uses it for something else already. */
function free(wanted: string, entity: TemplateEntity, template: Template): string {
  const used = template.entities.some(
    (each) =>
      each !== entity &&
      (each.id === wanted || each.fields.some((field) => field.id === wanted && field.reference?.entity !== entity.id)),
  );
  const own = entity.fields.some((field) => field.id === wanted);
  return used || own ? entity.id : wanted;
}
