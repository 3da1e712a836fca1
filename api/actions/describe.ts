import { z } from 'zod';

import type { Action } from './action.ts';
import { ACTIONS } from './index.ts';

/** An action as a reference shows it. */
export interface DescribedAction extends Pick<Action, 'name' | 'title' | 'description' | 'scope' | 'effect'> {
  /** JSON schema of what it takes. */
  input: unknown;
}

/** All actions, described without a cluster. */
export function describeActions(): DescribedAction[] {
  return ACTIONS.map(({ name, title, description, scope, effect, input }) => ({
    name,
    title,
    description,
    scope,
    effect,
    input: z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }),
  }));
}
