/** Makes the judges, once for an engine; each run sees them through its own signal and its own last build. */
import { createWorkLedger, type Work } from '../work.ts';
import type { Manifests } from '../verify/toolchain.ts';
import type { BuildOracle, Oracles, TypesOracle } from './contract.ts';
import { createMemoryOracle } from './memory.ts';
import { createModuleOracle } from './modules.ts';
import { createPackageExportsOracle } from './package-exports.ts';
import { createPackageOracle } from './packages.ts';
import { createPythonExportsOracle } from './python-exports.ts';
import { createPythonOracle, type StoppablePythonOracle } from './python.ts';
import { createReferenceOracle, renderBlueprint, type RenderBlueprint } from './reference.ts';
import { findTypings, readAskTypes, type AskTypes } from './config.ts';
import { typesOnceBuilt } from './types-once-built.ts';
import { createTailwindOracle } from './tailwind.ts';
import { createTsxOracle } from './tsx.ts';
import type { Typings } from './typed-app.ts';
import { createTypesOracle } from './types.ts';

/** What an engine's judges need to know of the machine. */
export interface OracleOptions {
  /** The CPython that compiles (and never runs) code. Default `python3`. */
  readonly python?: string;
  /** Writes the files of a blueprint, so that lost files of our own apps come back as they were. Default: our renderer. */
  readonly render?: RenderBlueprint;
  /**
   * Where the typings of the app's packages are (a `node_modules` folder, or the folder of an app that has its packages installed), or null for
   * none. Default: what `findTypings` finds for an app of ours, and none for any other.
   */
  readonly typings?: Typings | null;
  /** When the compiler is asked. Default: what `MVP_TYPES` says, else always. */
  readonly askTypes?: AskTypes;
}

/** The shared judges. `forRun` is cheap; the Python process starts at the first run. */
export interface OracleSet {
  /** `manifests`: of an app of ours; its typings are looked for by them. */
  forRun(signal: AbortSignal, lastBuild: BuildOracle['last'], work?: Work, manifests?: Manifests): Promise<Oracles>;
  stop(): Promise<void>;
}

/** Makes all judges without starting any. */
export function createOracles(options: OracleOptions): OracleSet {
  let python: Promise<StoppablePythonOracle> | undefined;
  const tsx = createTsxOracle();
  const packages = createPackageOracle();
  const modules = createModuleOracle(tsx);
  const tailwind = createTailwindOracle();
  // The typings of the last run stay warm; an engine seldom sees apps with others.
  let last: { readonly folder: Typings | null; readonly types: TypesOracle } | undefined;
  const typesOf = async (manifests: Manifests | undefined): Promise<TypesOracle> => {
    const found = manifests === undefined ? null : await findTypings(manifests);
    const folder = options.typings === undefined ? found : options.typings;
    if (last?.folder !== folder || last === undefined) last = { folder, types: createTypesOracle(folder) };
    return last.types;
  };
  const packageExports = createPackageExportsOracle();
  const pythonExports = createPythonExportsOracle();
  const memory = createMemoryOracle();
  const reference = createReferenceOracle(options.render ?? renderBlueprint);
  return {
    async forRun(signal, lastBuild, work = createWorkLedger(), manifests) {
      python ??= createPythonOracle(options.python ?? 'python3');
      const types = await typesOf(manifests);
      const waits = types.hasPackageTypes && (options.askTypes ?? readAskTypes()) === 'after-build';
      const judged = waits ? typesOnceBuilt(types, lastBuild) : { types, build: { last: lastBuild } };
      return {
        ...judged,
        python: await python,
        tsx,
        packages,
        reference,
        modules,
        memory,
        packageExports,
        pythonExports,
        tailwind,
        work,
        signal,
      };
    },
    async stop() {
      await (await python)?.stop();
      python = undefined;
    },
  };
}
