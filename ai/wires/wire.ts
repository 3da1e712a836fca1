import type { Turn } from '../request.ts';

/** What one model of one provider is sent. */
export interface WireRequest {
  readonly model: string;
  readonly system: string;
  readonly turns: readonly Turn[];
  readonly maxTokens: number;
  /** The model thinks too long for its limit, and is asked for an answer without it. Default false. */
  readonly brief?: boolean;
}

/** Why an answer ended, in words of ours. */
export type Ending = 'complete' | 'truncated' | 'refused' | 'filtered';

/** A whole answer as it came; tokens are undefined where the server does not count. */
export interface WireAnswer {
  readonly text: string;
  readonly ending: Ending;
  readonly inputTokens: number | undefined;
  readonly outputTokens: number | undefined;
  /** Whether thinking came beside the text. Default false. */
  readonly thought?: boolean;
  /** The model that answered, where the server has none of the name asked for. */
  readonly model?: string;
}

/** One provider's way to be asked: streams inside, calls `heard` at every sign of life, throws an `AiError`. */
export interface Wire {
  send(request: WireRequest, signal: AbortSignal, heard: () => void): Promise<WireAnswer>;
  /** Closes its connections. */
  close(): Promise<void>;
}
