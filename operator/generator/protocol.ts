/** What the generator's process and the operator say to each other. The models and the judges are the operator's: the child has no key and no network. */
import { AiError, type FailureCode, type ModelAnswer, type ModelRequest } from '../../ai/index.ts';
import type { Helpers, Judge, Verdict } from '../../generate/index.ts';
import type { Merged } from '../../history/index.ts';
import type {
  Changed,
  ChangeWork,
  Generation,
  MergeWork,
  Platform,
  RaisedFiles,
  RaiseWork,
} from '../controllers/index.ts';

/** What an app is written from. */
export type Idea = Parameters<Platform['generate']>[0];

/** A failure as it crosses: errors of ours keep their code. */
export type Failed =
  | { readonly kind: 'ai'; readonly code: FailureCode; readonly facts: AiError['facts'] }
  | { readonly kind: 'other'; readonly message: string };

/** How long models are waited for: one answer, and all of them. */
export type Waits = Pick<Helpers, 'waitMs' | 'wholeMs'>;

/** What the operator says. `waits`: models may be asked, and waited for so long. */
export type ToGenerator =
  | { readonly type: 'write'; readonly id: number; readonly idea: Idea; readonly waits?: Waits }
  | { readonly type: 'change'; readonly id: number; readonly work: ChangeWork; readonly waits?: Waits }
  | {
      readonly type: 'raise';
      readonly id: number;
      readonly work: RaiseWork;
      readonly waits: Waits;
    }
  | { readonly type: 'merge'; readonly id: number; readonly work: MergeWork }
  | { readonly type: 'abort'; readonly id: number }
  | { readonly type: 'beat'; readonly id: number }
  | { readonly type: 'answered'; readonly id: number; readonly call: number; readonly answer: ModelAnswer }
  | { readonly type: 'judged'; readonly id: number; readonly call: number; readonly verdict: Verdict }
  | { readonly type: 'failed'; readonly id: number; readonly call: number; readonly failed: Failed };

/** What the child says of one request, or asks for it. */
export type FromGenerator =
  | { readonly type: 'alive'; readonly id: number }
  | { readonly type: 'progress'; readonly id: number; readonly text: string }
  | { readonly type: 'ask'; readonly id: number; readonly call: number; readonly request: ModelRequest }
  | { readonly type: 'judge'; readonly id: number; readonly call: number; readonly files: Parameters<Judge>[0] }
  | { readonly type: 'done'; readonly id: number; readonly generation: Generation }
  | { readonly type: 'changed'; readonly id: number; readonly changed: Changed }
  | { readonly type: 'merged'; readonly id: number; readonly merged: Merged }
  | { readonly type: 'raised'; readonly id: number; readonly raised: RaisedFiles }
  | { readonly type: 'broken'; readonly id: number; readonly message: string };

/** An error for the other side. */
export function packed(error: unknown): Failed {
  if (error instanceof AiError) {
    const { cause: _, ...facts } = error.facts;
    return { kind: 'ai', code: error.code, facts };
  }
  return { kind: 'other', message: error instanceof Error ? error.message : String(error) };
}

/** The error that the other side met. */
export function unpacked(failed: Failed): Error {
  return failed.kind === 'ai' ? new AiError(failed.code, failed.facts) : new Error(failed.message);
}
