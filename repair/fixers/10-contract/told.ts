/** The findings of this fixer: a place of one file and what should stand there. */
import type { Finding } from '../../contract.ts';
import { toldAt, type Said } from '../../told.ts';

/** A finding about `start` to `end` of a file; what is not kept between browser and server breaks a feature as a rule, not the build. */
export const told = (file: { readonly path: string; readonly text: string }, said: Said): Finding =>
  toldAt('contract', file, { severity: 'error', ...said });
