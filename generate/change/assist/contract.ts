import type { ProviderUsed, Usage } from '../../../ai/index.ts';
import type { Attempt } from '../../raise/index.ts';
import type { Refusal } from '../decide.ts';
import type { Question } from '../wish-error.ts';

/** A model that helps with wishes, and who judges the files it writes. Its signal aborts at the end of the wait, too. */
export type Assistant = Attempt;

/** A wish that no operation can do. */
export interface CodeWish {
  /** The words it was asked in. */
  readonly said: string;
  /** What has to be written, as the model understood it. */
  readonly what: string;
  /** Files that may be written for it, the likeliest first: what the plan of the change allows, whatever an answer says. */
  readonly files: readonly string[];
}

/** Who worked on a change besides the rules, and what it cost. */
export interface Helped {
  readonly provider: ProviderUsed;
  readonly usage: Usage;
}

/** What a model makes of the wishes that the rules leave: nothing of it is done yet but operations, which the rules have judged. */
export interface Left {
  readonly notDone: readonly Refusal[];
  readonly question: Question | undefined;
  readonly code: readonly CodeWish[];
}
