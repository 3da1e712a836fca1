import { Alert, Button, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';

import { useConnection } from '../client/context';
import { Refusal } from '../client/refusal';
import { useFailureText } from '../pieces/failure';
import { useLanguage } from '../words';
import classes from './sign-in.module.css';

/**
 * Asks for a link by which a forgotten password is replaced; where no mail is sent, says whom to ask.
 *
 * @param address what was typed before
 * @param onBack goes back to the form; without it the first page is gone to
 */
export function Forgotten({ address = '', onBack }: { address?: string; onBack?: () => void }): ReactNode {
  const { words: all, language } = useLanguage();
  const { reset: words, email: label } = all.signIn;
  const { session } = useConnection();
  const failureText = useFailureText();
  const [byMail, setByMail] = useState<boolean>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const [sentTo, setSentTo] = useState<string>();
  const email = useRef<HTMLInputElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    void session.methods().then((methods) => setByMail(methods.reset_by_mail));
  }, [session]);
  useEffect(() => {
    if (byMail === false || sentTo !== undefined) title.current?.focus();
    else if (byMail === true) email.current?.focus();
  }, [byMail, sentTo]);

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const to = email.current?.value.trim() ?? '';
    setBusy(true);
    setProblem(undefined);
    try {
      await session.forgot(to, language);
      setSentTo(to);
    } catch (error) {
      setProblem(error);
      email.current?.focus();
    }
    setBusy(false);
  };

  if (byMail === undefined) return null;
  const field = problem instanceof Refusal ? problem.fields.get('email') : undefined;
  const tooMany = problem instanceof Refusal && problem.code === 'rate_limited';
  return (
    <Paper
      component="form"
      className={classes['form'] ?? ''}
      onSubmit={(event) => void send(event)}
      aria-labelledby="form-title"
    >
      <Stack>
        <Title order={2} id="form-title" size="h3" tabIndex={-1} ref={title} className={classes['heading'] ?? ''}>
          {sentTo === undefined ? words.title : words.sentTitle}
        </Title>
        {!byMail && <Text>{words.noMail}</Text>}
        {byMail && sentTo !== undefined && (
          <>
            <div role="status">
              <Text>{words.sent}</Text>
              <Text fw={600}>{sentTo}</Text>
            </div>
            <Text size="sm" c="dimmed">
              {words.sentHelp}
            </Text>
            <Button variant="default" size="md" fullWidth onClick={() => setSentTo(undefined)}>
              {words.other}
            </Button>
          </>
        )}
        {byMail && sentTo === undefined && (
          <>
            <Text c="dimmed">{words.lead}</Text>
            <TextInput
              ref={email}
              label={label}
              name="email"
              type="email"
              size="md"
              required
              withAsterisk={false}
              autoComplete="username"
              maxLength={254}
              defaultValue={address}
              error={field}
            />
            {problem !== undefined && field === undefined && (
              <Alert role="alert" color="red" p="sm">
                {tooMany ? words.tooMany : failureText(problem)}
              </Alert>
            )}
            <Button type="submit" size="md" fullWidth loading={isBusy}>
              {words.send}
            </Button>
          </>
        )}
        {onBack === undefined ? (
          <Button component="a" href="/" variant="subtle" fullWidth>
            {words.back}
          </Button>
        ) : (
          <Button variant="subtle" fullWidth onClick={onBack}>
            {words.back}
          </Button>
        )}
      </Stack>
    </Paper>
  );
}
