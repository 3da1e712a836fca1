import { Alert, Button, Divider, Paper, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';

import { useConnection } from '../client/context';
import { Refusal } from '../client/refusal';
import { PREFIX, type SignInMethods } from '../client/session';
import { useFailureText } from '../pieces/failure';
import { useWords } from '../words';
import { Forgotten } from './forgotten';
import { Frame } from './frame';
import { KNOWN } from './paths';
import classes from './sign-in.module.css';

/** The first thing a visitor sees: what this is, and a form to get in. */
export function SignIn({ hasEnded }: { hasEnded: boolean }): ReactNode {
  /** What was typed as the address, once somebody has forgotten the password. */
  const [address, setAddress] = useState<string>();
  const [isForgotten, setForgotten] = useState(false);
  return (
    <Frame>
      {isForgotten ? (
        <Forgotten address={address ?? ''} onBack={() => setForgotten(false)} />
      ) : (
        <SignInForm
          hasEnded={hasEnded}
          address={address}
          onForgotten={(typed) => {
            setAddress(typed);
            setForgotten(true);
          }}
        />
      )}
    </Frame>
  );
}

function SignInForm({
  hasEnded,
  address,
  onForgotten,
}: {
  hasEnded: boolean;
  /** What was typed before, by whoever comes back. */
  address: string | undefined;
  onForgotten: (address: string) => void;
}): ReactNode {
  const { signIn: words } = useWords();
  const { session } = useConnection();
  const failureText = useFailureText();
  const [kind, setKind] = useState<'login' | 'register'>(
    hasEnded || address !== undefined || localStorage.getItem(KNOWN) !== null ? 'login' : 'register',
  );
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const [methods, setMethods] = useState<SignInMethods>();
  useEffect(() => {
    void session.methods().then(setMethods);
  }, [session]);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const isNew = kind === 'register';
  const fields = problem instanceof Refusal ? problem.fields : new Map<string, string>();

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      await session.enter(kind, { email: email.current?.value ?? '', password: password.current?.value ?? '' });
      localStorage.setItem(KNOWN, '1');
    } catch (error) {
      setProblem(error);
      setBusy(false);
      (error instanceof Refusal && error.fields.has('email') ? email : password).current?.focus();
    }
  };

  if (methods === undefined) return null;
  const { oidc, password: takesPasswords } = methods;
  const here = encodeURIComponent(location.pathname + location.search);
  const refused =
    session.problem === undefined ? undefined : (words.problems[session.problem] ?? words.problems['failed']);

  return (
    <Paper
      component="form"
      className={classes['form'] ?? ''}
      onSubmit={(event) => void send(event)}
      aria-labelledby="form-title"
    >
      <Stack>
        <Title order={2} id="form-title" size="h3">
          {takesPasswords ? (isNew ? words.register : words.login) : words.enter}
        </Title>
        {hasEnded && <Text c="dimmed">{words.ended}</Text>}
        {refused !== undefined && (
          <Alert role="alert" color="red" p="sm">
            {refused}
          </Alert>
        )}
        {oidc !== null && (
          <Button
            component="a"
            href={`${PREFIX}/auth/oidc/start?return_to=${here}`}
            size="md"
            fullWidth
            variant={takesPasswords ? 'default' : 'filled'}
          >
            {words.continueWith(oidc.name)}
          </Button>
        )}
        {oidc !== null && takesPasswords && <Divider label={words.or} />}
        {takesPasswords && (
          <>
            <TextInput
              ref={email}
              label={words.email}
              name="email"
              type="email"
              size="md"
              required
              withAsterisk={false}
              autoComplete="username"
              maxLength={254}
              defaultValue={address}
              error={fields.get('email')}
            />
            <PasswordInput
              ref={password}
              label={words.password}
              name="password"
              size="md"
              required
              withAsterisk={false}
              autoComplete={isNew ? 'new-password' : 'current-password'}
              maxLength={200}
              {...(isNew
                ? {
                    description: words.passwordHint,
                    minLength: 10,
                    inputWrapperOrder: ['label', 'input', 'description', 'error'],
                  }
                : {})}
              error={fields.get('password')}
            />
            {!isNew && (
              <Button
                variant="subtle"
                size="compact-sm"
                px={0}
                className={classes['forgotten'] ?? ''}
                onClick={() => onForgotten(email.current?.value ?? '')}
              >
                {words.forgotten}
              </Button>
            )}
            {problem !== undefined && fields.size === 0 && (
              <Alert role="alert" color="red" p="sm">
                {failureText(problem)}
              </Alert>
            )}
            <Button type="submit" size="md" fullWidth loading={isBusy}>
              {isNew ? words.create : words.enter}
            </Button>
            <Button
              variant="subtle"
              fullWidth
              onClick={() => {
                setKind(isNew ? 'login' : 'register');
                setProblem(undefined);
              }}
            >
              {isNew ? words.toLogin : words.toRegister}
            </Button>
          </>
        )}
      </Stack>
    </Paper>
  );
}
