import { Alert, Button, Paper, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';

import { useConnection } from '../client/context';
import { Refusal } from '../client/refusal';
import { useFailureText } from '../pieces/failure';
import { useLanguage } from '../words';
import { FORGOTTEN, KNOWN } from './paths';
import classes from './sign-in.module.css';

/** Sets another password by the link whose secret is behind the # of the address. */
export function NewPassword(): ReactNode {
  const { words: all, language } = useLanguage();
  const { reset: words, passwordHint, enter } = all.signIn;
  const { session } = useConnection();
  const failureText = useFailureText();
  const [state, setState] = useState<'open' | 'busy' | 'done' | 'ended'>(location.hash === '' ? 'ended' : 'open');
  const [problem, setProblem] = useState<unknown>();
  const password = useRef<HTMLInputElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The next link may be opened in the same tab.
    const again = (): void => setState(location.hash === '' ? 'ended' : 'open');
    addEventListener('hashchange', again);
    return () => removeEventListener('hashchange', again);
  }, []);
  useEffect(() => {
    if (state === 'done' || state === 'ended') title.current?.focus();
    else if (state === 'open') password.current?.focus();
  }, [state]);

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setState('busy');
    setProblem(undefined);
    try {
      await session.reset(location.hash.slice(1), password.current?.value ?? '', language);
      // What is used up need not stay in the history.
      history.replaceState(history.state, '', location.pathname);
      localStorage.setItem(KNOWN, '1');
      setState('done');
    } catch (error) {
      const ended = error instanceof Refusal && (error.code === 'link_ended' || error.fields.has('token'));
      setProblem(error);
      setState(ended ? 'ended' : 'open');
    }
  };

  const refused = problem instanceof Refusal ? problem : undefined;
  const field = refused?.fields.has('password') === true ? words.tooEasy : undefined;
  const heading = state === 'done' ? words.doneTitle : words.newTitle;
  return (
    <Paper
      component="form"
      className={classes['form'] ?? ''}
      onSubmit={(event) => void send(event)}
      aria-labelledby="form-title"
    >
      <Stack>
        <Title order={2} id="form-title" size="h3" tabIndex={-1} ref={title} className={classes['heading'] ?? ''}>
          {heading}
        </Title>
        {state === 'done' && (
          <>
            <Text role="status">{words.done}</Text>
            <Button component="a" href="/" size="md" fullWidth>
              {enter}
            </Button>
          </>
        )}
        {state === 'ended' && (
          <>
            <Alert role="alert" color="red" p="sm">
              {words.ended}
            </Alert>
            <Button component="a" href={FORGOTTEN} size="md" fullWidth>
              {words.again}
            </Button>
            <Button component="a" href="/" variant="subtle" fullWidth>
              {words.back}
            </Button>
          </>
        )}
        {(state === 'open' || state === 'busy') && (
          <>
            <Text c="dimmed">{words.newLead}</Text>
            <PasswordInput
              ref={password}
              label={words.newPassword}
              name="password"
              size="md"
              required
              withAsterisk={false}
              autoComplete="new-password"
              minLength={10}
              maxLength={200}
              description={passwordHint}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              error={field}
            />
            {problem !== undefined && field === undefined && (
              <Alert role="alert" color="red" p="sm">
                {refused?.code === 'rate_limited' ? words.tooMany : failureText(problem)}
              </Alert>
            )}
            <Button type="submit" size="md" fullWidth loading={state === 'busy'}>
              {words.save}
            </Button>
          </>
        )}
      </Stack>
    </Paper>
  );
}
