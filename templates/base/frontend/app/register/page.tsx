'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { Form, type Field } from '@/components/form';
import { useUser } from '@/components/shell';
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
};
// </words>

const fields: Field<'name' | 'email' | 'password'>[] = [
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

export default function RegisterPage() {
  const router = useRouter();
  const user = useUser();
  useEffect(() => {
    document.title = `${words.signUp} – ${app.name}`;
    if (user) router.replace(destination(user));
  }, [user, router]);
  return (
    <div className="mx-auto w-full max-w-md px-4 py-12 sm:py-20">
      <h1 className="text-3xl font-bold tracking-tight">{words.createAccount}</h1>
      <p className="mt-2 text-muted">{words.createAccountText}</p>
      <div className="card mt-8">
        <Form
          fields={fields}
          submit={words.createAccount}
          onSubmit={({ name, email, password }) =>
            auth.register({ name: String(name), email: String(email), password: String(password) })
          }
        />
      </div>
      <p className="mt-6 text-center text-sm text-muted">
        {words.haveAccount}{' '}
        <Link href="/login" className="link">
          {words.logIn}
        </Link>
      </p>
    </div>
  );
}
