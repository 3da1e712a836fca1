import { Button, CopyButton, Text } from '@mantine/core';
import type { ReactNode } from 'react';

import { useWords } from '../../words';
import classes from './domains.module.css';
import type { Domain } from './use-domains';

/** A DNS record to make, each part of which can be copied. */
export function Record({ record }: { record: Domain['records'][number] }): ReactNode {
  const { domains: words } = useWords();
  const { purpose, type, name, value } = record;
  return (
    <dl className={classes['record']} aria-label={words.purposes[purpose]}>
      <Text size="xs" c="dimmed" className={classes['purpose'] ?? ''}>
        {words.purposes[purpose]}
      </Text>
      <Part label={words.type} text={type} />
      <Part label={words.name} text={name} canCopy />
      <Part label={words.value} text={value} canCopy />
    </dl>
  );
}

function Part({ label, text, canCopy = false }: { label: string; text: string; canCopy?: boolean }): ReactNode {
  const { domains: words } = useWords();
  return (
    <div>
      <dt>{label}</dt>
      <dd className="mono">{text}</dd>
      {canCopy && (
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button size="compact-xs" variant="default" onClick={copy} aria-label={words.copyNamed(label)}>
              {copied ? words.copied : words.copy}
            </Button>
          )}
        </CopyButton>
      )}
    </div>
  );
}
