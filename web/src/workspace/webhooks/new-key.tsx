import { Button, CopyButton, Text } from '@mantine/core';
import type { ReactNode } from 'react';

import { useWords } from '../../words';
import classes from './webhooks.module.css';

/** The key of a webhook that was just made, to be copied now or never. */
export function NewKey({ secret, onKept }: { secret: string; onKept: () => void }): ReactNode {
  const { webhooks: words } = useWords();
  return (
    <div className={classes['key']} role="status">
      <Text size="sm">{words.keyText}</Text>
      <code>{secret}</code>
      <div className={classes['actions']}>
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button size="compact-sm" onClick={copy}>
              {copied ? words.copied : words.copyKey}
            </Button>
          )}
        </CopyButton>
        <Button size="compact-sm" variant="default" onClick={onKept}>
          {words.kept}
        </Button>
      </div>
    </div>
  );
}
