import type { Blueprint } from '../../../blueprint/index.ts';
import type { AppNames } from '../../../naming/index.ts';
import { typescript } from '../../../quote/index.ts';
import { readBase } from '../base.ts';
import { kindsOfApp, offeredKinds, sceneKinds } from './app.ts';
import { isDrawn, isView, kindOfThing, nearKinds, othersOf, titleKinds } from './kinds.ts';

/** Most drawings that an app carries: each costs about 150 bytes on the way to the browser. */
const MOST = 36;

const FOLDER = 'kit/picture/art/';

/** The names of all drawings of the kit. */
async function drawings(): Promise<ReadonlySet<string>> {
  const index = await readBase(`${FOLDER}index.ts`);
  const files = [...index.matchAll(/'\.\/([\w-]+)'/gu)].map(([, name = '']) => name);
  const sources = await Promise.all(files.map((name) => readBase(`${FOLDER}${name}.ts`)));
  return new Set(
    sources.flatMap((source) => [...source.matchAll(/^export const (\w+) =/gmu)].map(([, name = '']) => name)),
  );
}

/** The text of `lib/pictures.ts`: the drawings that this app's things and sample rows call for, and the words that name them. */
export async function renderPictures(blueprint: Blueprint, names: AppNames, manner: string): Promise<string> {
  const known = await drawings();
  const kinds = kindsOfApp(blueprint)
    .filter((kind) => isDrawn(kind) && known.has(kind))
    .slice(0, MOST)
    .toSorted();
  const offered = offeredKinds(blueprint);
  const things = blueprint.entities.map(
    (entity) => [names.entity(entity.id).route, kindOfThing(entity, offered.get(entity.id))] as const,
  );
  const only = things.flatMap(([route, kind]) => {
    const near = nearKinds(kind);
    return near === undefined ? [] : [[route, near.filter((each) => isView(each) || kinds.includes(each))] as const];
  });
  const others = [...new Set(things.map(([, kind]) => kind))].toSorted().flatMap((kind) => {
    const drawn = othersOf(kind)?.filter((each) => isView(each) || kinds.includes(each)) ?? [];
    return drawn.length < 2 ? [] : [[kind, drawn] as const];
  });
  const hasViews = things.some(([, kind]) => isView(kind) || kind === 'photo');
  const words = [...titleKinds()].filter(([, kind]) => kinds.includes(kind) || (hasViews && isView(kind)));
  const scene = sceneKinds(blueprint).filter((kind) => kinds.includes(kind));
  const imported = kinds.length === 0 ? '' : `import { ${kinds.join(', ')} } from '@/kit/picture/art';\n`;
  return `
${imported}import type { PictureBook } from '@/kit/picture/book';

/** What this app draws: a drawing for each kind of thing it shows, and the words that name them. */
export const pictures: PictureBook = {
  manner: ${typescript(manner)},
  fallback: 'scene',
  scene: ${typescript(scene)},
  things: ${typescript(Object.fromEntries(things))},
  drawings: { ${kinds.join(', ')} },
${others.length === 0 ? '' : `  others: ${typescript(Object.fromEntries(others))},\n`}${only.length === 0 ? '' : `  only: ${typescript(Object.fromEntries(only))},\n`}  words: ${typescript(Object.fromEntries(words.toSorted(([a], [b]) => (a < b ? -1 : 1))))},
};
`;
}
