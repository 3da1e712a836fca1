import { Button, Code, CopyButton, Text } from '@mantine/core';
import type { ReactNode } from 'react';

import { useWords } from '../../words';
import classes from './git.module.css';

/** The public half of the key by which the app comes to its repository, to be added there. */
export function DeployKey({ publicKey }: { publicKey: string }): ReactNode {
  const { git: words, domains } = useWords();
  return (
    <div className={classes['key']}>
      <Text size="sm" fw={500}>
        {words.deployKey}
      </Text>
      <Code block className={classes['path'] ?? ''}>
        {publicKey}
      </Code>
      <CopyButton value={publicKey}>
        {({ copied, copy }) => (
          <Button size="xs" variant="default" onClick={copy} aria-label={domains.copyNamed(words.deployKey)}>
            {copied ? domains.copied : domains.copy}
          </Button>
        )}
      </CopyButton>
      <Text size="xs" c="dimmed">
        {words.deployKeyText}
      </Text>
    </div>
  );
}
