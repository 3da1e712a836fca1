import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

import { useWords } from '../../words';
import { Changes } from '../versions/changes';
import classes from './problems.module.css';

/** What a fix changed. */
export function RunDiff({ id, before, after }: { id: string; before: string | null; after: string }): ReactNode {
  const { problems: words } = useWords();
  return (
    <section>
      <Title order={3} size="h5" mb="xs">
        {words.changes}
      </Title>
      <Text size="xs" c="dimmed" mb="xs">
        {before} → {after}
      </Text>
      <div className={classes['changes']}>
        <Changes id={id} from={before} to={after} />
      </div>
    </section>
  );
}
