import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { Refusal } from '../client/refusal';
import { useWords } from '../words';
import { useServerText } from './server-text';

/** What to say of an error: the API's own words, or ours where it said nothing. */
export function useFailureText(): (error: unknown) => string {
  const { failure } = useWords();
  const said = useServerText();
  return (error) => {
    if (!(error instanceof Refusal)) return failure.unknown;
    if (error.status === 0) return failure.unreachable;
    const [field] = error.fields.values();
    const text = error.message || field;
    return text === undefined || text === '' ? failure.unknown : said(text);
  };
}

/** An error in the place of what it kept away, and how to try again. */
export function Failure({ error, again }: { error: unknown; again?: (() => void) | undefined }): ReactNode {
  const { failure } = useWords();
  const text = useFailureText();
  return (
    <Alert role="alert" color="red" variant="light" title={failure.title} icon={<IconAlertTriangle aria-hidden />}>
      <Text size="sm">{text(error)}</Text>
      {again !== undefined && (
        <Group mt="sm">
          <Button size="xs" variant="default" onClick={again}>
            {failure.again}
          </Button>
        </Group>
      )}
    </Alert>
  );
}
