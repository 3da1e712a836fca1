import type { z } from 'zod';

import { ApiError } from '../errors.ts';
import { action, type Action, type ActionCall } from './action.ts';

/** States an action that only who looks after the installation may do; all others are refused, whatever their token allows. */
export function administration<Input extends z.ZodObject, Output extends z.ZodObject>(
  definition: Omit<Action<Input, Output>, 'scope'>,
): Action<Input, Output> {
  return action({
    ...definition,
    description: `For administrators of the platform. ${definition.description}`,
    scope: 'mvp:admin',
    async run(call, input) {
      await administrator(call);
      return definition.run(call, input);
    },
  });
}

/** Asked anew each time: whoever is none any more is refused at once, and not when the token ends. */
async function administrator({ services, caller }: ActionCall): Promise<void> {
  const account = await services.people.accounts.find(caller().id);
  if (account?.administrator !== true) throw new ApiError('forbidden', 'This is for administrators of the platform.');
}
