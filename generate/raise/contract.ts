import type { FailureCode, Model, ProviderUsed, Usage } from '../../ai/index.ts';
import type { Blueprint } from '../../templates/index.ts';
import type { Analysis } from '../analysis/index.ts';
import type { Judge } from '../accept/index.ts';

/** What raising an app needs. */
export interface Helpers {
  readonly model: Model;
  readonly judge: Judge;
  /** Aborts when the app is not wanted any more: everything rejects. */
  readonly signal: AbortSignal;
  /** The longest that one answer is waited for, in milliseconds, while nothing else is answered; what is not there by then stays as it is. */
  readonly waitMs: number;
  /** The longest that all answers are waited for. Default: five times as long. */
  readonly wholeMs?: number;
  readonly progress: (text: string) => void;
}

/** One part of an app, and who wrote it. */
export interface Authorship {
  /** A path, or the part of the blueprint: `plan`, `copy`. */
  readonly part: string;
  /** `rules` where the part stayed as it was. */
  readonly by: 'rules' | 'anthropic' | 'openai';
  readonly model?: string;
  /** Small slips were mended without a model. */
  readonly mended?: boolean;
  /** Tries it took. */
  readonly tries: number;
  /** The model had not finished in time; it may be asked again. */
  readonly late?: boolean;
  /** What went wrong with every model, where that is why the part stayed as it was. */
  readonly code?: FailureCode;
  /** A model looked at it and would have nothing otherwise. */
  readonly right?: boolean;
  /** Why the part stayed as it was. */
  readonly reason?: string;
  /** What was taken of it, where that is not all. */
  readonly note?: string;
  /** What was left out, and why. */
  readonly left?: readonly string[];
}

/** What came of raising a plan or its files. */
export interface Raised<Value> {
  readonly value: Value;
  readonly parts: readonly Authorship[];
  readonly usage: Usage;
  /** Providers that were asked in vain, in words. */
  readonly fellBack: readonly string[];
}

/** An app that models have raised. */
export interface RaisedApp extends RaisedFiles {
  /** What the plan is made from: another template is another analysis. */
  readonly analysis: Analysis;
}

/** Files that models have raised, with their plan. */
export interface RaisedFiles {
  readonly blueprint: Blueprint;
  readonly files: Map<string, string>;
  readonly parts: readonly Authorship[];
  readonly provider: ProviderUsed;
  readonly usage: Usage;
}
