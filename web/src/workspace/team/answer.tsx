import { Anchor, Button, CopyButton, Group, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import type { Line } from '../../client/line';
import { useWords } from '../../words';
import type { Finding } from './role';
import classes from './team.module.css';

interface AnswerProps {
  line: Line;
  answer: NonNullable<Finding['answer']>;
}

/** An answer to a visitor that nobody has sent: to copy, and to send from the app itself. */
export function Answer({ line, answer }: AnswerProps): ReactNode {
  const { team: words } = useWords();
  return (
    <div className={classes['draft']}>
      <Text size="xs" c="dimmed">
        {words.answer}
      </Text>
      <blockquote className={classes['answer']}>{answer.text}</blockquote>
      <Group gap="sm">
        <CopyButton value={answer.text}>
          {({ copied, copy }) => (
            <Button size="compact-sm" leftSection={<IconCopy size={14} aria-hidden />} onClick={copy}>
              {copied ? words.copied : words.copyAnswer}
            </Button>
          )}
        </CopyButton>
        {line.url !== null && (
          <Anchor size="sm" href={`${line.url}${answer.page}`} target="_blank" rel="noreferrer">
            {words.openEnquiries}
          </Anchor>
        )}
      </Group>
    </div>
  );
}
