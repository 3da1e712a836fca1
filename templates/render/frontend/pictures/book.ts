import type { Blueprint } from '../../../blueprint/index.ts';
import type { AppNames } from '../../../naming/index.ts';
import { typescript } from '../../../quote/index.ts';
import { readBase } from '../base.ts';
import { isDrawn, isNamed, isView, kindOfEntity, kindsOfApp, nounKinds } from './kinds.ts';

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
  const views = new Map(blueprint.site.offers.map(({ entity, picture }) => [entity, picture]));
  const things = blueprint.entities.map((entity) => {
    const view = views.get(entity.id) ?? '';
    return [names.entity(entity.id).route, isView(view) ? view : (kindOfEntity(entity) ?? 'scene')];
  });
  const named = blueprint.entities.filter(isNamed).map(({ id }) => names.entity(id).route);
  const words = [...nounKinds()].filter(([, kind]) => kinds.includes(kind)).filter(([noun]) => !noun.includes('_'));
  const imported = kinds.length === 0 ? '' : `import { ${kinds.join(', ')} } from '@/kit/picture/art';\n`;
  return `
${imported}import type { PictureBook } from '@/kit/picture/book';

/** What this app draws: a drawing for each kind of thing it shows, and the words that name them. */
export const pictures: PictureBook = {
  manner: ${typescript(manner)},
  fallback: 'scene',
  things: ${typescript(Object.fromEntries(things))},
  drawings: { ${kinds.join(', ')} },
${named.length === 0 ? '' : `  named: ${typescript(named)},\n`}  words: ${typescript(Object.fromEntries(words.toSorted(([a], [b]) => (a < b ? -1 : 1))))},
};
`;
}
