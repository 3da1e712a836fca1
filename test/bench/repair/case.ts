/** What is asked of a worker and what it answers. All of it is plain data, so that a run can be written to a file. */
import type { Language } from '../../corpus/faults.ts';

/** Apps that faults are put into: every template and the composed ones, twice. */
export const appCount = 24;

/** One question. `seed` chooses the app and the place. */
export type Job =
  | { readonly kind: 'single'; readonly operator: string; readonly seed: number }
  | { readonly kind: 'mixed'; readonly pool: 'known' | 'all'; readonly seed: number }
  | { readonly kind: 'clean'; readonly seed: number }
  | { readonly kind: 'judge'; readonly seed: number; readonly path: string; readonly text: string }
  /** The compiler's code fixes applied to this broken file, then judged. */
  | { readonly kind: 'compiler'; readonly seed: number; readonly path: string; readonly text: string };

/** Files that differ from those of the clean app; null where one is gone. */
export type Changes = readonly (readonly [path: string, text: string | null])[];

/** What became of a broken app. */
export interface RepairCase {
  readonly kind: 'single' | 'mixed';
  /** The operator, or the pool of a mixed case. */
  readonly operator: string;
  readonly category: string;
  readonly language: Language;
  readonly heldOut: boolean;
  readonly isLossy: boolean;
  readonly seed: number;
  readonly app: string;
  /** Operators that were applied; one for a single fault. */
  readonly applied: readonly string[];
  /**
   * Why it does not count: the app has no place for the fault, the judge sees nothing wrong with the result, or the same file was broken
   * the same way before (apps share components).
   */
  readonly dropped: 'no place' | 'no fault' | 'repeated' | null;
  /** Problems before (the first ones), and those that the judge and the engine see afterwards. */
  readonly before: readonly string[];
  readonly judged: readonly string[];
  readonly issues: readonly string[];
  readonly isExact: boolean;
  readonly isSameBytes: boolean;
  readonly isIdempotent: boolean;
  readonly rounds: number;
  readonly cpuMs: number;
  readonly masks: readonly string[];
  readonly broken: Changes;
  readonly repaired: Changes;
}

/** What became of a clean app. */
export interface CleanCase {
  readonly kind: 'clean';
  readonly app: string;
  readonly seed: number;
  readonly changedBytes: number;
  readonly changedFiles: readonly string[];
  readonly findings: readonly string[];
  readonly fileCount: number;
  readonly cpuMs: number;
}

/** Whether a text in place of an app's file makes the app good. */
export interface JudgedText {
  readonly kind: 'judge';
  readonly isClean: boolean;
}

/** One answer. */
export type Answer = RepairCase | CleanCase | JudgedText;

/** True if neither the judge nor the engine has anything against the app any more. */
export function isClean(one: RepairCase): boolean {
  return one.judged.length === 0 && one.issues.length === 0;
}

/** True for what became of a broken app. */
export function isRepair(answer: Answer): answer is RepairCase {
  return answer.kind === 'single' || answer.kind === 'mixed';
}
