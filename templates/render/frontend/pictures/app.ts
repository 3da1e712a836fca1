import type { Blueprint, Entity } from '../../../blueprint/index.ts';
import { isGoods } from '../../../base/frontend/kit/picture/naming.ts';
import { ACTIVITIES, isDrawn, kindIn, kindOfRow, kindOfThing, nounKinds, othersOf, TITLES, TOGETHER } from './kinds.ts';

const list = (text: string): readonly string[] => text.split(' ');

/** The kinds that an app's own rows and things call for, those of the things first, and the drawings among them last to be left out. */
export function kindsOfApp(blueprint: Blueprint): string[] {
  const offered = offeredKinds(blueprint);
  const things = blueprint.entities.map((entity) => kindOfThing(entity, offered.get(entity.id)));
  const titles = blueprint.entities.flatMap((entity) =>
    (blueprint.seed[entity.id] ?? []).flatMap((row) => {
      const title = row[entity.title];
      if (typeof title !== 'string') return [];
      const kind = kindOfRow(entity, title, offered.get(entity.id), row);
      // A photograph shows what its title names.
      return kind === 'photo' ? (kindIn(title, TITLES) ?? []) : kind;
    }),
  );
  const said = kindIn(blueprint.app.name, nounKinds()) ?? [];
  const others = blueprint.entities.flatMap((entity) => {
    const picture = offered.get(entity.id);
    return picture === undefined ? [] : (othersOf(kindOfThing(entity, picture)) ?? []);
  });
  return [...new Set([...things, ...sceneKinds(blueprint), ...others, ...titles, ...[said].flat()])];
}

/** What the first screen is made of: the things that the app offers or keeps, else what most of the goods are, else what the idea speaks of. */
export function sceneKinds(blueprint: Blueprint): string[] {
  const { offers, pages } = blueprint.site;
  // A game and nothing beside it: what is won and played with.
  if (offers.length === 0 && pages.some(({ kind }) => kind === 'game')) return ['gamepad', 'trophy', 'medal', 'dice'];
  // A tool and nothing beside it: what is done with it.
  const tool = pages.find((page) => page.kind === 'text_tool');
  const held = tool && HELD.get(tool.tool);
  if (offers.length === 0 && held !== undefined) return [...list(held)];
  const offered = offeredKinds(blueprint);
  const kindOf = (entity: Entity): string => kindOfThing(entity, offered.get(entity.id));
  const inFront = blueprint.entities.filter(({ id }) => offered.has(id));
  const kept = inFront.length > 0 ? inFront : blueprint.entities.slice(0, 3);
  // What no visitor sees is shown only where it is what the app is about: lines of an invoice are not.
  const goods = (inFront.length > 0 ? kept : kept.slice(0, 1))
    .filter((entity) => mayBeAnything(kindOf(entity)))
    .flatMap((entity) =>
      (blueprint.seed[entity.id] ?? []).map((row) =>
        kindOfRow(entity, String(row[entity.title] ?? ''), offered.get(entity.id), row),
      ),
    );
  const often = [...new Set(goods)].toSorted((a, b) => countOf(goods, b) - countOf(goods, a));
  const said = blueprint.app.description
    .split(/[,.;:!?]|\band\b|\bor\b/u)
    .flatMap((part) => kindIn(part, TITLES) ?? []);
  const things = kept.map(kindOf);
  const first = [things, often, said, blueprint.entities.map(kindOf)]
    .map((kinds) => [...new Set(kinds.filter(isSeen))])
    .find((kinds) => kinds.length > 0);
  return first?.slice(0, 5) ?? [];
}

/** What stands for a tool by its kind. */
const HELD: ReadonlyMap<string, string> = new Map([
  ['cards', 'cards books bulb'],
  ['timer', 'clock watch cup'],
  ['split', 'coins wallet'],
]);

const countOf = (all: readonly string[], kind: string): number => all.filter((each) => each === kind).length;
const mayBeAnything = (kind: string): boolean => isGoods(kind) || SERVED.has(kind);
const SERVED: ReadonlySet<string> = new Set(list('bowl plate pot'));

/** Whether a kind is a thing that one likes to look at, and says something of a trade: no letter, no key, no box. */
function isSeen(kind: string): boolean {
  return isDrawn(kind) && !UNSEEN.has(kind) && !isGoods(kind);
}
const UNSEEN: ReadonlySet<string> = new Set([
  ...list(
    'checklist board bubbles newspaper notebook pencil document letter chart coins wallet key shield ticket clock calendar bell',
  ),
  ...list('sensor wrench bolt drop heart globe scales door stage gear battery cleaning bulb'),
]);

/** What the offers of an app say that they are drawn as, by entity. */
export function offeredKinds(blueprint: Blueprint): ReadonlyMap<string, string> {
  return new Map(
    blueprint.site.offers.map(({ entity, picture }) => [entity, activityOf(blueprint, entity, picture) ?? picture]),
  );
}

/** What people come together for, by the last noun of an entity: what is drawn for it is what they do there. */
const GATHERINGS = new Set(list('class course lesson session hour training workshop rehearsal practice meetup'));

/** What the idea says that people do, for hours that are drawn as an activity or as any hour. A choir lifts no weights. */
function activityOf({ app }: Blueprint, entity: string, picture: string): string | undefined {
  const isActivity = TOGETHER.includes(picture);
  if (!isActivity && (picture !== entity.replaceAll('_', '-') || !GATHERINGS.has(entity.split('_').at(-1) ?? '')))
    return undefined;
  const said = app.description.match(/[\p{L}\d]+/gu) ?? [];
  return said
    .map((word, at) => kindIn(`${said[at - 1] ?? ''} ${word}`, TITLES) ?? kindIn(word, TITLES))
    .find((kind) => kind !== undefined && ACTIVITIES.includes(kind));
}
