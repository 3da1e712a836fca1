import { Button, Container, Loader, Stack, Text, Title } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { useCallback, useEffect, useState, type ReactNode } from 'react';

import { MAIN } from '../client/line';
import { LinkButton } from '../pieces/links';
import { useWords } from '../words';
import { isMissed, isServerThere, reloadOnce } from './missed';

function DeadEnd({ text, children }: { text: string; children?: ReactNode }): ReactNode {
  const { failure } = useWords();
  return (
    <Container size="xs" py={80}>
      <Stack align="flex-start">
        <Title order={1} size="h2">
          {failure.notFoundTitle}
        </Title>
        <Text c="dimmed">{text}</Text>
        {children ?? <LinkButton to="/">{failure.home}</LinkButton>}
      </Stack>
    </Container>
  );
}

/** An address that leads nowhere. */
export function NotFound(): ReactNode {
  return <DeadEnd text={useWords().failure.notFound} />;
}

/** An app that is not there, or not there any more. */
export function NoSuchApp(): ReactNode {
  return <DeadEnd text={useWords().workspace.noSuch} />;
}

/** A branch that is not there, or not there any more. */
export function NoSuchBranch({ id }: { id: string }): ReactNode {
  const { branches } = useWords();
  return (
    <DeadEnd text={branches.noSuch}>
      <LinkButton to="/apps/$id/{-$part}" params={{ id, part: undefined }} search={{ branch: MAIN }}>
        {branches.toMain}
      </LinkButton>
    </DeadEnd>
  );
}

/** A screen that failed, or that did not come. */
export function Crashed({ error }: { error: unknown }): ReactNode {
  const { failure } = useWords();
  if (isMissed(error)) return <Missed />;
  return (
    <Container size="xs" py={80}>
      <Stack align="flex-start">
        <Title order={1} size="h2">
          {failure.title}
        </Title>
        <Text c="dimmed">{failure.crashed}</Text>
        <Button onClick={() => location.reload()}>{failure.again}</Button>
      </Stack>
    </Container>
  );
}

/** A screen of which a part did not come. Once the server answers, the page is loaded anew by itself. */
function Missed(): ReactNode {
  const { failure, shell, loading } = useWords();
  const { online } = useNetwork();
  const [isThere, setThere] = useState<boolean>();
  const look = useCallback(async () => {
    setThere(undefined);
    const answers = await isServerThere();
    if (!answers || !reloadOnce()) setThere(answers);
  }, []);
  useEffect(() => void look(), [look, online]);
  return (
    <Container size="xs" py={80} role="status">
      {isThere === undefined ? (
        <Loader type="dots" aria-label={loading} />
      ) : (
        <Stack align="flex-start">
          <Title order={1} size="h2">
            {isThere ? shell.newVersion : failure.missedTitle}
          </Title>
          <Text c="dimmed">{isThere ? failure.keptText : failure.missed}</Text>
          <Button onClick={() => (isThere ? location.reload() : void look())}>
            {isThere ? shell.reload : failure.again}
          </Button>
        </Stack>
      )}
    </Container>
  );
}
