/** The providers, in the order they are asked. */
export const PROVIDERS = ['anthropic', 'openai'] as const;

/** Name of a provider, or rather of its wire format: a base URL makes any compatible server usable. */
export type ProviderName = (typeof PROVIDERS)[number];

/** What a model is for: planning an app, writing code, or a short text. */
export const TIERS = ['planning', 'code', 'small'] as const;
/** One of {@link TIERS}. */
export type Tier = (typeof TIERS)[number];

/** How far models got with an app, as reasons of its condition `Raised`. */
export type Outcome = 'Raised' | 'PartlyRaised' | 'NotTaken' | 'TooSlow' | 'CapReached' | 'ModelsFailed' | 'NoModel';

/** Who wrote an app, and why it was not somebody else. */
export interface ProviderUsed {
  /** `anthropic`, `openai` or `offline`. */
  name: string;
  model?: string;
  /** Whether an earlier choice of provider failed. */
  fellBack: boolean;
  reason?: string;
  /** How far models got. */
  outcome?: Outcome;
}

/** What works when no provider is configured: the rule-based pipeline alone. */
export function offline(
  reason = 'No AI provider is configured; the app was planned by rules and rendered from templates.',
): ProviderUsed {
  return { name: 'offline', fellBack: false, reason, outcome: 'NoModel' };
}
