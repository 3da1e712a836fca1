import { Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { useApi } from '../client/context';
import { templatesQuery } from '../client/queries';
import { LinkAnchor } from '../pieces/links';
import { useWords } from '../words';
import { TemplateCard } from './template-card';
import classes from './templates.module.css';

/** Templates shown beside the apps; the others are on their own screen. */
const SHOWN = 8;

/** Some templates to start from. */
export function Starts({ onStart }: { onStart: () => void }): ReactNode {
  const { templates: words } = useWords();
  const { data } = useQuery(templatesQuery(useApi()));
  if (data === undefined || data.length === 0) return null;
  const shown = data.filter(({ built }) => built).slice(0, SHOWN);
  return (
    <section aria-labelledby="starts-title" className={classes['starts']}>
      <Group justify="space-between" align="baseline" mb="md">
        <div>
          <Title order={2} size="h3" id="starts-title">
            {words.startTitle}
          </Title>
          <Text size="sm" c="dimmed">
            {words.lead}
          </Text>
        </div>
        <LinkAnchor to="/templates" size="sm">
          {words.seeAll(data.length)}
        </LinkAnchor>
      </Group>
      <ul className={classes['grid']}>
        {shown.map((template) => (
          <li key={template.id}>
            <TemplateCard template={template} order={3} onStart={onStart} />
          </li>
        ))}
      </ul>
    </section>
  );
}
