/**
 * Faults kept back: whoever writes fixers reads none of the `held-out` files, and the benchmark shows of them only rates by category. They follow
 * what people report of code that language models wrote: answers escaped once too often, wrappers and edit markers left in files,
 * another language's words, configuration of an older major version, names that sound right.
 *
 * Once fixers were written with one of them in view, it moves to the known ones and a new one takes its place.
 */
import { heldOutApp } from './held-out-app.ts';
import { heldOutPython } from './held-out-python.ts';
import { heldOutTsx } from './held-out-tsx.ts';
import type { Fault } from './fault.ts';

/** The operators kept back, of every category that the known ones have. */
export const heldOut: readonly Fault[] = [...heldOutPython, ...heldOutTsx, ...heldOutApp];
