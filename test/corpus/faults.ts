/** All fault operators: those that fixers are written with in view, and a third that is kept back. */
import type { Fault } from './fault.ts';
import { heldOut } from './held-out.ts';
import { knownApp } from './known-app.ts';
import { knownAppModels } from './known-app-models.ts';
import { knownPython } from './known-python.ts';
import { knownPythonModels } from './known-python-models.ts';
import { knownTsx } from './known-tsx.ts';
import { knownTsxModels } from './known-tsx-models.ts';

export type { Broken, Fault, Files, Language } from './fault.ts';

/** Each breaks one thing in a clean app, as people and models do. */
export const faults: readonly Fault[] = [
  ...knownPython,
  ...knownTsx,
  ...knownApp,
  ...knownPythonModels,
  ...knownTsxModels,
  ...knownAppModels,
  ...heldOut,
];
