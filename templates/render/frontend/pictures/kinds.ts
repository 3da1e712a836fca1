import type { Blueprint, Entity } from '../../../blueprint/index.ts';
import { kindNamed } from '../../../base/frontend/kit/picture/naming.ts';
import { inTurn } from '../../../base/frontend/kit/picture/seed.ts';
import { NOUNS } from './nouns.ts';

/** Views that the kit draws by itself. An offer that says one shows its rows as that, whatever the noun is: a place need not be a town. */
const VIEWS = 'hills mountains sea town forest fields desert park night'.split(' ');

/** Kinds that the kit draws without a drawing in the app's book. */
const BUILT_IN = new Set(['person', 'photo', 'scene', 'abstract', 'pattern', ...VIEWS]);

/** Whether a kind is a view of land or sea. */
export function isView(kind: string): boolean {
  return VIEWS.includes(kind);
}

function parsed(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const lines = NOUNS.trim()
    .split('\n')
    .map((line) => line.split(': ') as [string, string]);
  for (const [kind] of lines) if (!found.has(kind)) found.set(kind, kind);
  for (const [kind, nouns = ''] of lines)
    for (const noun of nouns.split(' ')) if (!found.has(noun)) found.set(noun, kind);
  return found;
}
const KINDS = parsed();

/** Noun in the singular → the kind that is drawn for it. */
export function nounKinds(): ReadonlyMap<string, string> {
  return KINDS;
}

const list = (text: string): readonly string[] => text.split(' ');
const BUILDINGS = list('house cottage apartment barn tower hotel church school tent caravan boat');

/** Kinds whose rows are called anything: nobody draws a bed for a record called “Blue Rooms”, or scales for a hotel room of that name. */
const PLAIN: ReadonlySet<string> = new Set([
  ...list('person photo chart document bubbles vinyl film book dice gamepad microphone bed office shop museum'),
  ...list('laptop ticket key wallet shield coins trophy medal bell sensor clock calendar letter'),
]);

/** What is served: nobody who orders lamb wants to see the sheep. */
const FOODS = [
  ...list('bowl plate pot glass wineglass whitewine rosewine mug cup teapot bottle jar can'),
  ...list('bread croissant cake cupcake pie tart pizza burger'),
  ...list(
    'sandwich salad soup pasta noodles sushi icecream apple pear lemon carrot cheese egg honey wheat meat fish mushroom',
  ),
];

/** What is of one sort: rows of one may be drawn as another, and as nothing else. A bike called “Gravel Fox” is no fox, “Metro” no tram. */
const SORTS: readonly (readonly string[])[] = [
  'bike motorbike scooter',
  'car van truck bus caravan motorbike',
  'boat ship',
  'plane helicopter balloon',
  'train',
  'helmet',
  'shirt dress shoe hat bag backpack ring watch glasses umbrella blanket needle',
  'dress shirt shoe hat bag ring watch glasses',
  'shoe',
  'ring watch',
  'bag backpack suitcase',
  'guitar piano violin drum microphone headphones',
  'cow sheep pig chicken horse bee fish',
  'plant flower bouquet cactus leaf seedling tree mushroom vase',
  'hammer wrench screwdriver drill saw toolbox brush ladder',
  'toolbox hammer wrench screwdriver drill saw brush ladder scissors tractor bucket tent table chair bike camera screen helmet',
  'drill saw hammer wrench screwdriver ladder toolbox brush tractor',
  'laptop phone tablet screen camera headphones battery robot',
  'bread croissant cake cupcake pie tart burger pizza sandwich',
  'soap comb lipstick candle jar bottle',
  'wineglass whitewine rosewine bottle glass',
  'bottle barrel can glass wineglass whitewine rosewine',
  'racket ball weights mat helmet skateboard',
  'tractor truck',
].map(list);

/** What is drawn of nothing but what people do together for an hour. */
export const TOGETHER: readonly string[] = list('weights mat swimmer danceshoe boxingglove climbwall songsheet');

/** What the rows of such hours are drawn as, whatever else their titles name. */
export const ACTIVITIES: readonly string[] = [
  ...TOGETHER,
  ...list('ball racket guitar piano violin drum microphone'),
  ...list('painting needle vase chess cards bike boat shoe horse skateboard'),
];

/** What the title of a row may name besides, by what its rows are: a house may be a barn, and is no shirt that hangs in it. */
const NEAR: ReadonlyMap<string, readonly string[]> = new Map([
  ...SORTS.toReversed().map((sort) => [sort[0] ?? '', sort] as const),
  ...[...TOGETHER, 'chess'].map((kind) => [kind, ACTIVITIES] as const),
  ...[...PLAIN].map((kind) => [kind, []] as const),
  ...VIEWS.map((view) => [view, VIEWS] as const),
  ...BUILDINGS.map((kind) => [kind, BUILDINGS] as const),
  ...list('dog cat horse').map(
    (kind) => [kind, list('dog cat rabbit bird parrot horse fish turtle hamster chicken sheep')] as const,
  ),
  ...list('bowl plate pot pizza burger sandwich salad soup pasta noodles sushi').map((kind) => [kind, FOODS] as const),
  ['bowl', [...FOODS, 'vase', 'candle', 'woodboard']] as const,
  ['table', list('table chair armchair sofa desk lamp wardrobe door phone microphone stage')] as const,
  ...list('cloud sun').map((kind) => [kind, list('cloud sun drop turbine')] as const),
]);

/** Kinds that most of their nouns only touch on: an hour is no clock, and a Tuesday no calendar. In titles they count by their own name. */
const TOUCHED = new Set(list('calendar clock box board document checklist letter newspaper desk office wrench'));

/** What the titles of an entity's rows may be drawn as; undefined where it may be anything that the kit has a drawing of. */
export function nearKinds(kind: string): readonly string[] | undefined {
  return NEAR.get(kind);
}

/** Titles mean something else by these: a verb, a plank, a room where something else is. */
const UNTOLD = new Set([
  'gym',
  'training',
  'can',
  'board',
  'room',
  'stay',
  'unit',
  'call',
  'light',
  'paint',
  'roll',
  'pass',
  'case',
]);

export const TITLES: ReadonlyMap<string, string> = new Map(
  [...KINDS].filter(
    ([noun, kind]) =>
      kind !== 'person' && kind !== 'photo' && !UNTOLD.has(noun) && (noun === kind || !TOUCHED.has(kind)),
  ),
);

/** Noun in the singular → the kind that is drawn for a row whose title says it. */
export function titleKinds(): ReadonlyMap<string, string> {
  return TITLES;
}

/** Title words by what the rows are. */
const titlesOf = new Map<string, ReadonlyMap<string, string>>();

/** The same for rows of one kind. Land and sea are drawn for what is land or sea, anything else for what may be called after it. */
function titleKindsOf(thing: string): ReadonlyMap<string, string> {
  const near = nearKinds(thing);
  const isNear = (kind: string): boolean => near?.includes(kind) ?? !isView(kind);
  const found = titlesOf.get(thing) ?? new Map([...TITLES].filter(([, kind]) => isNear(kind)));
  titlesOf.set(thing, found);
  return found;
}

/** The kind of thing that a few words name; among rows of one kind only what those may be. */
export function kindIn(text: string, nouns: ReadonlyMap<string, string>, thing = ''): string | undefined {
  return kindNamed(text, (noun) => nouns.get(noun), thing);
}

/** A room where people sleep says so: in what it has, or in the price of a night. */
const SLEPT_IN =
  /(?:^|_)(?:beds?|bedding|sleeps?|guests?|nights?|nightly|breakfast|persons?|bath|bathroom|double|twin)(?:_|$)/;

function isSleptIn({ fields }: Entity): boolean {
  return fields.some(({ id, choices = [] }) =>
    [id, ...choices.map((each) => each.id)].some((each) => SLEPT_IN.test(each)),
  );
}

/** What stands for an English id: an item of news is news. */
function kindOfNoun(id: string): string | undefined {
  const nouns = nounKinds();
  return kindIn(id.replace(/_(?:item|entry|record)$/u, ''), nouns) ?? kindIn(id, nouns);
}

/** The kind of the noun, of five letters or more, that a compound of one word ends in: a smartwatch is a watch, a membership no ship. */
function kindInside(id: string, nouns: ReadonlyMap<string, string>): string | undefined {
  const inside = /^[a-z]{8,}$/u.test(id) ? Array.from({ length: id.length - 7 }, (_, at) => id.slice(at + 3)) : [];
  return inside.map((noun) => nouns.get(noun)).find((kind) => kind !== undefined);
}

/** What stands for rows of an entity in pictures: by its id, which is English, then by its labels; undefined where no noun of it is known. */
function kindOfEntity(entity: Entity): string | undefined {
  const nouns = nounKinds();
  const isRoom = /(?:^|_)room$/u.test(entity.id);
  const kind = kindOfNoun(entity.id) ?? kindIn(entity.singular, nouns) ?? kindInside(entity.id, nouns);
  if (isRoom && kind === 'door' && isSleptIn(entity)) return 'bed';
  // A service may be anything: what people book by the hour is a day in a calendar.
  const isBooked = /(?:^|_)service$/u.test(entity.id) && entity.fields.some(({ type }) => type === 'duration');
  return kind ?? (isBooked ? 'calendar' : undefined);
}

/** What rows of an entity are drawn as whose titles name nothing: what its offer says, else what its noun is, else shapes. */
export function kindOfThing(entity: Entity, offered?: string): string {
  const said = offered === 'scene' ? undefined : offered;
  if (said !== undefined && BUILT_IN.has(said)) return said;
  return (said && kindOfNoun(said.replaceAll('-', '_'))) ?? kindOfEntity(entity) ?? 'abstract';
}

/**
 * What else is drawn for rows whose titles name nothing, so that a page of them is no page of one picture: records that are told apart by words alone,
 * and views. What is a thing that one could buy is drawn as that thing.
 */
const OTHERS: ReadonlyMap<string, readonly string[]> = new Map(
  [
    'mountains hills forest',
    'hills fields forest',
    'town park',
    'box basket bag gift',
    'stage microphone balloons',
    'trophy medal',
    'newspaper notebook pencil',
    'document notebook checklist',
    'desk laptop board',
    'weights mat',
    'puzzle bulb dice',
    'cards puzzle bulb',
    'suitcase map compass backpack tent plane balloon camera',
    'apartment office tower',
    'office apartment tower',
    'toolbox wrench',
    'wrench screwdriver drill',
    'checklist board pencil',
    'letter newspaper pencil',
    'laptop tablet phone screen',
    'calendar clock',
    'chair table armchair',
    'bowl plate pot',
    'house cottage',
  ].map((line) => [line.split(' ')[0] ?? '', line.split(' ')]),
);

/** The kinds that rows of one kind are drawn as in turn, itself among them; undefined where it is always the same. */
export function othersOf(kind: string): readonly string[] | undefined {
  return OTHERS.get(kind);
}

type SeedRow = Blueprint['seed'][string][number];

/** The labels of what is chosen for a sample row, in the order of its fields, and what is written down as its kind. */
function choicesOf({ fields }: Entity, row: SeedRow): string[] {
  return fields.flatMap(({ id, type, choices = [] }) => {
    const value = row[id];
    if (type === 'text') return /^(kind|species)$/u.test(id) && typeof value === 'string' ? value : [];
    return choices.find((choice) => choice.id === value)?.label ?? [];
  });
}

/**
 * What stands for one row: what its title names, else what was chosen for it (where its rows are of one sort), else what its entity is. A title that is taken
 * from another row may be the name of a person.
 */
export function kindOfRow(entity: Entity, title: string, offered?: string, row: SeedRow = {}): string {
  const field = entity.fields.find(({ id }) => id === entity.title);
  const isOwn = field?.type === 'text' && field.derived === undefined;
  const thing = kindOfThing(entity, offered);
  const told = [...(isOwn ? [title] : []), ...(nearKinds(thing) === undefined ? [] : choicesOf(entity, row))];
  const named = told.map((text) => kindIn(text, titleKindsOf(thing), thing)).find((kind) => kind !== undefined);
  return named ?? inTurn(othersOf(thing), title) ?? thing;
}

/** Whether a kind needs a drawing in the app's book. */
export function isDrawn(kind: string): boolean {
  return !BUILT_IN.has(kind);
}
