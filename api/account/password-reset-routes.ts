import { z } from 'zod';

import { route, type Route } from '../http/route.ts';
import { LANGUAGES, type Language } from '../mail/index.ts';
import { email } from './email.ts';
import { newPassword, ownOriginOnly, type AccountServices, type AnyCall } from './routes.ts';

const language = z.enum(LANGUAGES).optional().meta({ description: 'Of the mail; what the browser asks for else.' });

const forgotten = z.strictObject({ email, language }).meta({ id: 'ForgottenPassword' });
const reset = z
  .strictObject({
    token: z.string().max(200).meta({ description: 'What is behind the # of the link.' }),
    password: newPassword,
    language,
  })
  .meta({ id: 'PasswordReset' });
const asked = z
  .object({ detail: z.string().meta({ description: 'The same whether or not there is such an account.' }) })
  .meta({ id: 'ResetAsked' });

/** A forgotten password: asking for a link, and setting another one by it. */
export function passwordResetRoutes({ signIn, resets }: AccountServices): Route[] {
  return [
    route({
      method: 'POST',
      path: '/auth/password/forgot',
      operation: 'forgotPassword',
      tag: 'account',
      summary: 'Have a link mailed by which a forgotten password is replaced',
      description:
        'The answer and its time are the same whether or not there is such an account. A link works once, for 30 minutes; a newer one voids it. ' +
        'Where no mail is sent, 409 `no_mail` says so: an administrator gives the link then.',
      access: 'public',
      body: forgotten,
      answers: { 202: { description: 'If there is such an account, a mail is on its way.', schema: asked } },
      async handle(call) {
        ownOriginOnly(call);
        signIn.admit(call.address);
        signIn.passwordsOnly();
        resets.ask(call.address, call.body.email, call.body.language ?? spoken(call));
        return { status: 202, body: { detail: 'If there is an account with this address, a mail is on its way.' } };
      },
    }),
    route({
      method: 'POST',
      path: '/auth/password/reset',
      operation: 'resetPassword',
      tag: 'account',
      summary: 'Set another password by a link',
      description:
        'Uses the link up, and ends every login, known device and program of the account. A password that is refused leaves the link as it is. ' +
        '410 `link_ended`: the link was used, is too old, or a newer one was made.',
      access: 'public',
      body: reset,
      answers: {
        204: { description: 'The new password holds. Log in with it.' },
        410: { description: '`link_ended`' },
      },
      async handle(call) {
        ownOriginOnly(call);
        signIn.admit(call.address);
        signIn.passwordsOnly();
        await resets.reset(call.body.token, call.body.password, signIn, call.body.language ?? spoken(call));
        return { status: 204 };
      },
    }),
  ];
}

/** The first language of a browser that letters are written in; English else. */
function spoken(call: AnyCall): Language {
  const wanted = (call.header('accept-language') ?? '').split(',').map((each) => each.trim().slice(0, 2).toLowerCase());
  return wanted.flatMap((each) => LANGUAGES.filter((known) => known === each))[0] ?? 'en';
}
