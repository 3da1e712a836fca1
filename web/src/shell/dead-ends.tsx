import { Button, Container, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

import { MAIN } from '../client/line';
import { LinkButton } from '../pieces/links';
import { useWords } from '../words';

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

/** A screen that failed. */
export function Crashed(): ReactNode {
  const { failure } = useWords();
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
