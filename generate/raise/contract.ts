import type { Model, ProviderUsed, Usage } from '../../ai/index.ts';
import type { Blueprint } from '../../templates/index.ts';
import type { Judge } from '../accept/index.ts';

/** What raising an app needs. */
export interface Helpers {
  readonly model: Model;
  readonly judge: Judge;
  /** Aborts when the app is not wanted any more: everything rejects. */
  readonly signal: AbortSignal;
  /** The longest that models are waited for, in milliseconds; what is not there by then stays as it is. */
  readonly waitMs: number;
  readonly progress: (text: string) => void;
}

/** One part of an app, and who wrote it. */
export interface Authorship {
  /** A path, or the part of the blueprint: `copy`, `things`, `samples`. */
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
  /** Why the part stayed as it was. */
  readonly reason?: string;
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
export interface RaisedApp {
  readonly blueprint: Blueprint;
  readonly files: Map<string, string>;
  readonly parts: readonly Authorship[];
  readonly provider: ProviderUsed;
  readonly usage: Usage;
}
