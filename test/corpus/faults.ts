/** All fault operators: those that fixers are written with in view, among them such as were held back once, and a third that is kept back. */
import type { Fault } from './fault.ts';
import { heldOut } from './held-out.ts';
import { knownApp } from './known-app.ts';
import { knownAppModels } from './known-app-models.ts';
import { knownPython } from './known-python.ts';
import { knownPythonModels } from './known-python-models.ts';
import { knownTsx } from './known-tsx.ts';
import { knownTsxModels } from './known-tsx-models.ts';
import { returnedApp } from './returned-app.ts';
import { returnedPython } from './returned-python.ts';
import { returnedPythonNames } from './returned-python-names.ts';
import { returnedRoutes } from './returned-routes.ts';
import { returnedTsx } from './returned-tsx.ts';
import { returnedTsxImports } from './returned-tsx-imports.ts';
import { returnedTsxMeaning } from './returned-tsx-meaning.ts';
import { toldApp } from './told-app.ts';
import { toldNames } from './told-names.ts';
import { toldPython } from './told-python.ts';
import { toldTsx } from './told-tsx.ts';

export type { Broken, Fault, Files, Language } from './fault.ts';

/** Each breaks one thing in a clean app, as people and models do. */
export const faults: readonly Fault[] = [
  ...knownPython,
  ...knownTsx,
  ...knownApp,
  ...knownPythonModels,
  ...knownTsxModels,
  ...knownAppModels,
  ...returnedApp,
  ...returnedPython,
  ...returnedPythonNames,
  ...returnedRoutes,
  ...returnedTsx,
  ...returnedTsxImports,
  ...returnedTsxMeaning,
  ...toldPython,
  ...toldTsx,
  ...toldApp,
  ...heldOut.map((one) => (toldNames.has(one.name) ? { ...one, heldOut: false } : one)),
];
