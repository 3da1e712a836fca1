import type { ExpectedCall } from '../../generate/index.ts';
import type { AnalysisRecord, AskedIdea } from './catalogue.ts';

/** What is understood of an idea without a model, and what models would be asked to make an app of it. */
export interface ReadIdea {
  readonly record: Omit<AnalysisRecord, 'models'>;
  readonly calls: readonly ExpectedCall[];
}

/** What the API says to the process that reads ideas. */
export type ToIdeaReader =
  | { readonly type: 'read'; readonly id: number; readonly idea: AskedIdea }
  | { readonly type: 'abort' | 'beat'; readonly id: number };

/** What that process answers. */
export type FromIdeaReader =
  | { readonly type: 'read'; readonly id: number; readonly read: ReadIdea }
  | { readonly type: 'broken'; readonly id: number; readonly message: string }
  | { readonly type: 'alive'; readonly id: number };
