'use client';

/** Where somebody comes in by an invitation: with a new account, or with the one they have. */
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { Form } from '@/components/form';
import type { Field } from '@/kit/ui/field';
import { Skeleton, useLoad } from '@/kit/ui/load';
import { Alert } from '@/kit/ui/notes';
import { useUser } from '@/kit/ui/session';
import { messageOf } from '@/kit/ui/toast';
import { app, auth, type Offered } from '@/lib/api';
import { forgetSecret, useSecret } from './secret';
import { homeOf } from './place';

// <words>
const words = {
  createAccount: 'Create account',
  name: 'Name',
  email: 'Email',
  password: 'Password',
  passwordHelp: 'At least 8 characters.',
  administrator: 'Administrator',
  toStart: 'To the start page',
  invitedTitle: (name: string) => `Welcome to ${name}`,
  invitedText: (role: string) => `You are invited as: ${role}. Make an account, and you can begin.`,
  invitedNone: 'This invitation cannot be used',
  invitedNoLink: 'Open the link exactly as you received it.',
  acceptAs: (name: string) => `Go on as ${name}`,
  acceptOther: 'Or make another account:',
};
// </words>

const fields: Field<'name' | 'email' | 'password'>[] = [
  { name: 'name', label: words.name, type: 'text', required: true, maxLength: 80, autoComplete: 'name' },
  { name: 'email', label: words.email, type: 'email', required: true, autoComplete: 'username' },
  {
    name: 'password',
    label: words.password,
    type: 'password',
    required: true,
    minLength: 8,
    maxLength: 128,
    help: words.passwordHelp,
    autoComplete: 'new-password',
  },
];

export function InvitationDoor() {
  const token = useSecret();
  useEffect(() => {
    document.title = words.invitedTitle(app.name);
  }, []);
  return (
    <div className="mx-auto w-full max-w-md px-4 py-12 sm:py-20">
      {token === null ? (
        <Skeleton />
      ) : token === '' ? (
        <Refused text={words.invitedNoLink} />
      ) : (
        <Invited key={token} token={token} />
      )}
    </div>
  );
}

function Refused({ text }: { text: string }) {
  return (
    <>
      <h1 className="text-3xl font-bold tracking-tight">{words.invitedNone}</h1>
      <Alert text={text} />
      <Link href="/" className="button mt-6">
        {words.toStart}
      </Link>
    </>
  );
}

function Invited({ token }: { token: string }) {
  const offered = useLoad(token, () => auth.readInvitation(token));
  if (offered.error !== null) return <Refused text={messageOf(offered.error)} />;
  return offered.data === null ? <Skeleton /> : <Offer offered={offered.data} token={token} />;
}

function Offer({ offered, token }: { offered: Offered; token: string }) {
  const router = useRouter();
  const user = useUser();
  const enter = (): void => {
    forgetSecret();
    const session = auth.current();
    if (session.state === 'signed-in') router.replace(homeOf(session.user));
  };
  return (
    <>
      <h1 className="text-3xl font-bold tracking-tight text-balance">{words.invitedTitle(app.name)}</h1>
      <p className="mt-2 text-muted">{words.invitedText(offered.label || words.administrator)}</p>
      {user && (
        <div className="card mt-8">
          <Form
            fields={[]}
            submit={words.acceptAs(user.name)}
            onSubmit={async () => {
              await auth.joinInvitation(token);
              enter();
            }}
          />
        </div>
      )}
      {user && <p className="mt-8 text-sm text-muted">{words.acceptOther}</p>}
      <div className={user ? 'card mt-3' : 'card mt-8'}>
        <Form
          fields={fields}
          submit={words.createAccount}
          onSubmit={async ({ name, email, password }) => {
            await auth.acceptInvitation({
              token,
              name: String(name),
              email: String(email),
              password: String(password),
            });
            enter();
          }}
        />
      </div>
    </>
  );
}
