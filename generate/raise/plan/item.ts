import type { Blueprint } from '../../../templates/index.ts';
import type { Edit } from '../../change/edit.ts';

/** Why a proposal without words of the idea is left out. */
export const UNQUOTED = 'the idea does not say so';

/** One proposal as edits of a plan. */
export interface Item {
  readonly said: string;
  /** Why it is not even tried. */
  readonly problem: string | undefined;
  readonly edits: Edit[];
  /** What has to go first; undone with the rest where the edits are refused. */
  readonly prepare?: (plan: Blueprint) => Blueprint;
  /** What follows once it is done. */
  readonly finish?: (plan: Blueprint) => Blueprint;
}
