/** What calls to a model have cost. */
export interface Usage {
  calls: number;
  inputTokens: number;
  outputTokens: number;
}

/** Who wrote an app, and why it was not somebody else. */
export interface ProviderUsed {
  /** `anthropic`, `openai` or `offline`. */
  name: string;
  model?: string;
  /** Whether an earlier choice of provider failed. */
  fellBack: boolean;
  reason?: string;
}

/** No call was made. */
export const NO_USAGE: Usage = { calls: 0, inputTokens: 0, outputTokens: 0 };

/** What works when no provider is configured: the rule-based pipeline alone. */
export function offline(): ProviderUsed {
  return {
    name: 'offline',
    fellBack: false,
    reason: 'No AI provider is configured; the app was planned by rules and rendered from templates.',
  };
}
