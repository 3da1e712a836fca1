/**
 * The judge of the benchmark: parsers, compilers and the app's own packages, none of the engine's fixers. It knows the clean app, so
 * it also sees what is merely missing. Cheap looks come first and the first one that finds something ends the judgement.
 */
import { createPythonOracle } from '../../../repair/oracles/python.ts';
import type { Toolchain } from '../../../repair/verify/toolchain.ts';
import { createBackendJudge } from './judge-backend.ts';
import { badBoundaries, badEntries, classNames, unparsable, withoutCss } from './judge-frontend.ts';
import { badPackages, badRoutes } from './judge-manifests.ts';
import { createTypeJudge } from './judge-types.ts';
import { createMeaning, type Meaning } from './meaning.ts';

type Files = ReadonlyMap<string, string>;

/** Says what is wrong with an app. */
export interface Judge {
  /** Problems that the clean app does not have, of the first kind of look that finds any; empty if the app is good. */
  problems(files: Files, clean: Files): Promise<readonly string[]>;
  /** What TypeScript's own code fixes make of an app. */
  compilerFixes(files: Files): Files;
  readonly meaning: Meaning;
  stop(): Promise<void>;
}

/** Starts one; `toolchain` has the packages of our reference app. */
export async function createJudge(toolchain: Toolchain): Promise<Judge> {
  const python = await createPythonOracle(toolchain.python);
  const backend = createBackendJudge(toolchain.python, python);
  const types = createTypeJudge(toolchain.folder);
  const looks: readonly ((files: Files, clean: Files) => Promise<readonly string[]>)[] = [
    async (files) => Promise.resolve([...unparsable(files), ...badEntries(files), ...badBoundaries(files)]),
    async (files) => backend.reads(files),
    async (files, clean) => Promise.resolve(badPackages(files, clean)),
    async (files, clean) => badRoutes(files, clean, await backend.imports(files), await backend.imports(clean)),
    async (files, clean) => {
      const before = classNames(clean);
      const isStyleChanged = files.get('frontend/app/globals.css') !== clean.get('frontend/app/globals.css');
      const names = [...classNames(files)].filter((name) => isStyleChanged || !before.has(name));
      const bare = await withoutCss(files, names);
      // A class such as `group` makes none in the clean app either.
      const always = new Set(bare.length > 0 && isStyleChanged ? await withoutCss(clean, bare) : []);
      return bare
        .filter((name) => !before.has(name) || !always.has(name))
        .map((name) => `classes: ${name} makes no CSS`);
    },
  ];
  const ofClean = createMemory(async (clean) =>
    (await Promise.all(looks.map(async (look) => look(clean, clean)))).flat(),
  );
  return {
    meaning: createMeaning(python),
    async problems(files, clean) {
      const usual = await ofClean(clean);
      for (const look of looks) {
        const found = (await look(files, clean)).filter((problem) => !usual.includes(problem));
        if (found.length > 0) return found;
      }
      // A clean app has no type errors: that is what the real builds of clean apps are for.
      return types.problems(files, clean);
    },
    compilerFixes: (files) => new Map([...files, ...types.fixAll(files)]),
    async stop() {
      await backend.stop();
      await python.stop();
    },
  };
}

/** What was found of each clean app, asked once. */
function createMemory(find: (clean: Files) => Promise<readonly string[]>): typeof find {
  const known = new Map<Files, Promise<readonly string[]>>();
  return async (clean) => {
    const found = known.get(clean) ?? find(clean);
    known.set(clean, found);
    return found;
  };
}
