import { z } from 'zod';

/** What models may do for an app. */
export const MODELS_POLICIES = ['wait', 'later', 'off'] as const;
/** One of {@link MODELS_POLICIES}. */
export type ModelsPolicy = (typeof MODELS_POLICIES)[number];

/** In an `Mvp` spec: whether models are waited for, where any are configured. */
export const modelsPolicySchema = z
  .enum(MODELS_POLICIES)
  .describe(
    'What models do for the app, where any are configured. wait (default): a new app waits for them. later: it goes live as rules write it, and is ' +
      'raised beside its live release. off: none is ever asked.',
  );
