'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { Form, type Field } from '@/components/form';
import { useLoad, useUser } from '@/components/shell';
import { destination } from '@/kit/account/place';
import { app, auth } from '@/lib/api';

// <words>
const words = {
  logIn: 'Log in',
  signUp: 'Sign up',
  createAccount: 'Create account',
  createAccountText: 'It takes less than a minute.',
  haveAccount: 'Already have an account?',
  name: 'Name',
  email: 'Email',
  password: 'Password',
  passwordHelp: 'At least 8 characters.',
  setupCode: 'Setup code',
  closedTitle: 'By invitation',
  closedText: (who: string) => `New accounts are made by invitation here. Ask ${who} for a link.`,
  whoeverRuns: 'whoever runs this place',
};
// </words>

const fields: Field<'name' | 'email' | 'password' | 'setup_code'>[] = [
  { name: 'name', label: words.name, type: 'text', required: true, maxLength: 120, autoComplete: 'name' },
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

const setupCode: Field<'setup_code'> = {
  name: 'setup_code',
  label: words.setupCode,
  type: 'text',
  required: true,
  maxLength: 200,
  autoComplete: 'off',
};

export default function RegisterPage() {
  const router = useRouter();
  const user = useUser();
  // Until the answer is here, and where there is none, as if everybody might: the server refuses all the same.
  const { data: signUp } = useLoad('sign-up', auth.signUp);
  const [hasCode, setHasCode] = useState(false);
  const isClosed = signUp?.open === false;
  useEffect(() => {
    document.title = `${words.signUp} – ${app.name}`;
    if (user) router.replace(destination(user));
  }, [user, router]);
  return (
    <div className="mx-auto w-full max-w-md px-4 py-12 sm:py-20">
      <h1 className="text-3xl font-bold tracking-tight">{isClosed ? words.closedTitle : words.createAccount}</h1>
      <p className="mt-2 text-muted">
        {isClosed ? words.closedText(signUp.ask.join(', ') || words.whoeverRuns) : words.createAccountText}
      </p>
      {isClosed && !hasCode ? (
        <button type="button" className="button mt-6" onClick={() => setHasCode(true)}>
          {words.setupCode}
        </button>
      ) : (
        <div className="card mt-8">
          <Form
            fields={isClosed ? [setupCode, ...fields] : fields}
            submit={words.createAccount}
            onSubmit={({ name, email, password, setup_code }) =>
              auth.register({
                name: String(name),
                email: String(email),
                password: String(password),
                ...(isClosed ? { setup_code: String(setup_code) } : {}),
              })
            }
          />
        </div>
      )}
      <p className="mt-6 text-center text-sm text-muted">
        {words.haveAccount}{' '}
        <Link href="/login" className="link">
          {words.logIn}
        </Link>
      </p>
    </div>
  );
}
