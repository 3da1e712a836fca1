import type { Blueprint, Entity } from '../../../blueprint/index.ts';
import { NOUNS } from './nouns.ts';

/** Views that the kit draws by itself. An offer that says one shows its rows as that, whatever the noun is: a place need not be a town. */
const VIEWS = 'hills mountains sea town forest fields desert park night'.split(' ');

/** Kinds that the kit draws without a drawing in the app's book. */
const BUILT_IN = new Set(['person', 'scene', 'abstract', 'pattern', ...VIEWS]);

/** Whether a kind is a view of land or sea. */
export function isView(kind: string): boolean {
  return VIEWS.includes(kind);
}

/** People, figures and papers are drawn as such, whatever a title names: the returns of a shop are a chart, no parcel. The kit's cards know them, too. */
export const TOLD: ReadonlySet<string> = new Set(['person', 'chart', 'document', 'board', 'bubbles']);

/** Noun in the singular → the kind that is drawn for it. */
export function nounKinds(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const lines = NOUNS.trim().split('\n');
  const parsed = lines.map((line) => line.split(': ') as [string, string]);
  for (const [kind] of parsed) if (!found.has(kind)) found.set(kind, kind);
  for (const [kind, nouns = ''] of parsed)
    for (const noun of nouns.split(' ')) if (!found.has(noun)) found.set(noun, kind);
  return found;
}

/** Works are called anything: nobody draws a bed for a record called “Blue Rooms”, or a train for the novel of that name. */
const NAMED: ReadonlySet<string> = new Set(['vinyl', 'film', 'book', 'books', 'dice', 'gamepad', 'microphone']);

/** Whether the names of an entity's rows tell nothing of what they are. */
export function isNamed(entity: Entity): boolean {
  return NAMED.has(kindOfEntity(entity) ?? '');
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];
const singular = (word: string): string[] => [
  word,
  word.replace(/ies$/u, 'y'),
  word.replace(/s$/u, ''),
  word.replace(/es$/u, ''),
];

/** The kind of thing that a few words name: their last known noun, two words together before one. */
export function kindIn(text: string, nouns: ReadonlyMap<string, string>): string | undefined {
  const words = wordsOf(text.replaceAll('_', ' '));
  for (let at = words.length - 1; at >= 0; at -= 1) {
    const word = words[at] ?? '';
    const pair = at > 0 ? [`${words[at - 1] ?? ''}_${word}`] : [];
    for (const candidate of [...pair, ...singular(word)]) {
      const kind = nouns.get(candidate);
      if (kind !== undefined) return kind;
    }
  }
  return undefined;
}

/** What stands for rows of an entity in pictures: by its id, which is English, then by its labels; undefined where no noun of it is known. */
export function kindOfEntity(entity: Entity): string | undefined {
  const nouns = nounKinds();
  return kindIn(entity.id, nouns) ?? kindIn(entity.singular, nouns);
}

/** What stands for one row: what its title names, else what its entity is. A title that is taken from another row may be the name of a person. */
export function kindOfRow(entity: Entity, title: string): string {
  const field = entity.fields.find(({ id }) => id === entity.title);
  const isOwn = field?.type === 'text' && field.derived === undefined;
  return (isOwn && !isNamed(entity) ? kindIn(title, nounKinds()) : undefined) ?? kindOfEntity(entity) ?? 'scene';
}

/** The kinds that an app's own rows and things call for, those of the things first, and the drawings among them last to be left out. */
export function kindsOfApp(blueprint: Blueprint): string[] {
  const nouns = nounKinds();
  const things = blueprint.entities.flatMap((entity) => kindOfEntity(entity) ?? []);
  const told = blueprint.entities.filter((entity) => !isNamed(entity));
  const titles = told.flatMap((entity) =>
    (blueprint.seed[entity.id] ?? []).flatMap((row) => {
      const title = row[entity.title];
      return typeof title === 'string' ? (kindIn(title, nouns) ?? []) : [];
    }),
  );
  const said = kindIn(blueprint.app.name, nouns) ?? [];
  const stated = blueprint.site.offers.map(({ picture }) => picture).filter((kind) => TOLD.has(kind));
  return [...new Set([...stated, ...things, ...titles, ...[said].flat()])];
}

/** Whether a kind needs a drawing in the app's book. */
export function isDrawn(kind: string): boolean {
  return !BUILT_IN.has(kind);
}
