import type { FailureCode } from './failure.ts';
import type { ProviderName, Tier } from './provider.ts';
import type { Usage } from './usage.ts';

/** One turn of a conversation. */
export interface Turn {
  readonly role: 'user' | 'assistant';
  readonly text: string;
  /** JPEG pictures as base64, before the text. A model that does not see is sent the text alone, and is told so. */
  readonly images?: readonly string[];
}

/** What is asked of a model. Plain data: it crosses process borders, and its hash is the journal's key. */
export interface ModelRequest {
  /** What it is for, such as `page:frontend/app/page.tsx`; shown in events and metrics, not sent. */
  readonly purpose: string;
  readonly tier: Tier;
  /** The same for many requests, so that a provider can cache it. */
  readonly system: string;
  /** Begins and ends with a user's turn. */
  readonly turns: readonly Turn[];
  /** Tokens the answer needs at most; thinking comes on top where the provider counts it. */
  readonly maxOutputTokens: number;
  /** Providers not to ask: their answer was of no use. */
  readonly without?: readonly ProviderName[];
}

/** A provider that was asked in vain before another one answered. */
export interface FallBack {
  readonly provider: ProviderName;
  readonly model: string;
  readonly code: FailureCode;
  readonly message: string;
  /** What the message says beyond the code. */
  readonly detail?: string;
}

/** A whole answer: never a part of one, never glued together. */
export interface ModelAnswer {
  readonly text: string;
  readonly provider: ProviderName;
  readonly model: string;
  /** What it cost, with what earlier tries for the same request cost; what it cost then, if the journal had it. */
  readonly usage: Usage;
  /** Whether the journal had it, so that nothing was paid. */
  readonly replayed: boolean;
  readonly fellBack: readonly FallBack[];
}

/** A model to ask, whichever answers. Rejects with an `AiError` when none does, and with the signal's reason. */
export interface Model {
  ask(request: ModelRequest, signal: AbortSignal): Promise<ModelAnswer>;
}
