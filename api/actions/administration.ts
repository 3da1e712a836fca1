import { z } from 'zod';

import { ApiError } from '../errors.ts';
import { action, type Action, type ActionCall } from './action.ts';

/** States an action that only who looks after the installation may do; all others are refused, whatever their token allows. */
function administration<Input extends z.ZodObject, Output extends z.ZodObject>(
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

/** A link by which somebody who has forgotten the password sets another one. */
export const createResetLink = administration({
  name: 'create_reset_link',
  title: 'Make a link for a forgotten password',
  description:
    'Makes a link by which the person of an account sets another password. It works once, for 30 minutes, and voids older ones. Give it to that ' +
    'person alone, once you are sure who asks.',
  // Whoever has the link has the account: a person is asked first.
  effect: 'destroys',
  input: z.strictObject({
    email: z
      .string()
      .max(254)
      .transform((text) => text.trim().normalize('NFKC').toLowerCase())
      .pipe(z.email('has to be an e-mail address'))
      .meta({ description: 'The e-mail address of the account.' }),
  }),
  output: z
    .object({
      link: z.string().meta({ description: 'The page on which the new password is set.' }),
      expires_at: z.iso.datetime(),
    })
    .meta({ id: 'ResetLink' }),
  async run({ services: { people } }, { email }) {
    if (!people.takesPasswords) throw new ApiError('conflict', 'There are no passwords here.');
    const made = await people.resets.linkFor(email);
    if (made === undefined) throw new ApiError('not_found', 'Nobody has that address and a password.');
    return { link: made.link, expires_at: made.expiresAt.toISOString() };
  },
});
