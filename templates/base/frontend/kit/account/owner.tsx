'use client';

/** Where the owner of the app walks in: by a link of the platform, or with the setup code. */
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { Form } from '@/components/form';
import type { Field } from '@/kit/ui/field';
import { Skeleton } from '@/kit/ui/load';
import { Alert } from '@/kit/ui/notes';
import { useSession } from '@/kit/ui/session';
import { messageOf, useToast } from '@/kit/ui/toast';
import { app, auth } from '@/lib/api';
import { forgetSecret, useSecret } from './secret';

// <words>
const words = {
  logIn: 'Log in',
  signUp: 'Sign up',
  working: 'One moment…',
  becomeAdmin: 'Become administrator',
  becomeAdminText: 'The owner of this app has a setup code. Whoever enters it becomes an administrator.',
  setupCode: 'Setup code',
  becameAdmin: 'You are now an administrator',
  linkFailed: 'This link does not work',
  ownerFirst: 'Sign up or log in first; then enter the code here.',
};
// </words>

const fields: Field<'setup_code'>[] = [
  { name: 'setup_code', label: words.setupCode, type: 'text', required: true, maxLength: 200, autoComplete: 'off' },
];
const HERE = encodeURIComponent('/account/owner');

export function OwnerDoor() {
  const token = useSecret();
  useEffect(() => {
    document.title = `${words.becomeAdmin} – ${app.name}`;
  }, []);
  return (
    <div className="mx-auto w-full max-w-md px-4 py-12 sm:py-20">
      {token === null ? <Skeleton /> : token === '' ? <ByCode /> : <ByLink key={token} token={token} />}
    </div>
  );
}

function ByLink({ token }: { token: string }) {
  const router = useRouter();
  const [problem, setProblem] = useState<string | null>(null);
  const sent = useRef(false);
  useEffect(() => {
    // Once, also where React runs effects twice: the link works only once.
    if (sent.current) return;
    sent.current = true;
    auth
      .walkIn(token)
      .then(() => {
        forgetSecret();
        router.replace('/dashboard');
      })
      .catch((error: unknown) => {
        forgetSecret();
        setProblem(messageOf(error));
      });
  }, [token, router]);
  if (problem === null) {
    return (
      <p role="status" className="py-16 text-center text-lg text-muted">
        {words.working}
      </p>
    );
  }
  return (
    <>
      <h1 className="text-3xl font-bold tracking-tight">{words.linkFailed}</h1>
      <Alert text={problem} />
      <Link href="/login" className="button mt-6">
        {words.logIn}
      </Link>
    </>
  );
}

function ByCode() {
  const session = useSession();
  const router = useRouter();
  const toast = useToast();
  return (
    <>
      <h1 className="text-3xl font-bold tracking-tight">{words.becomeAdmin}</h1>
      <p className="mt-2 text-muted">{words.becomeAdminText}</p>
      {session.state === 'signed-in' ? (
        <div className="card mt-8">
          <Form
            fields={fields}
            submit={words.becomeAdmin}
            onSubmit={async ({ setup_code }) => {
              await auth.claimAdmin({ setup_code: String(setup_code) });
              toast(words.becameAdmin);
              router.replace('/dashboard');
            }}
          />
        </div>
      ) : (
        <>
          <p className="mt-6">{words.ownerFirst}</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Link href={`/register?next=${HERE}`} className="button button-primary">
              {words.signUp}
            </Link>
            <Link href={`/login?next=${HERE}`} className="button">
              {words.logIn}
            </Link>
          </div>
        </>
      )}
    </>
  );
}
