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
  welcomeBack: 'Welcome back',
  logInText: 'Log in to go on where you stopped.',
  noAccount: 'No account yet?',
  email: 'Email',
  password: 'Password',
};
// </words>

const fields: Field<'email' | 'password'>[] = [
  { name: 'email', label: words.email, type: 'email', required: true, autoComplete: 'username' },
  { name: 'password', label: words.password, type: 'password', required: true, autoComplete: 'current-password' },
];

export default function LoginPage() {
  const router = useRouter();
  const user = useUser();
  useEffect(() => {
    document.title = `${words.logIn} – ${app.name}`;
    if (user) router.replace(destination(user));
  }, [user, router]);
  return (
    <div className="mx-auto w-full max-w-md px-4 py-12 sm:py-20">
      <h1 className="text-3xl font-bold tracking-tight">{words.welcomeBack}</h1>
      <p className="mt-2 text-muted">{words.logInText}</p>
      <div className="card mt-8">
        <Form
          fields={fields}
          submit={words.logIn}
          onSubmit={({ email, password }) => auth.logIn({ email: String(email), password: String(password) })}
        />
      </div>
      <p className="mt-6 text-center text-sm text-muted">
        {words.noAccount}{' '}
        <Link href="/register" className="link">
          {words.signUp}
        </Link>
      </p>
    </div>
  );
}
