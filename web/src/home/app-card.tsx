import { ActionIcon, Group, Text, Title, Tooltip } from '@mantine/core';
import { IconExternalLink, IconHeartbeat } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import type { Mvp } from '../client/api';
import { Ago } from '../pieces/ago';
import { LinkAnchor } from '../pieces/links';
import { Status } from '../pieces/status';
import { useWords } from '../words';
import { Thumbnail } from './thumbnail';
import classes from './home.module.css';

/** An app at a glance. */
export function AppCard({ mvp }: { mvp: Mvp }): ReactNode {
  const { home: words } = useWords();
  const { mvp_id: id, app_name: name, health, url, release } = mvp;
  return (
    <article className={classes['card']}>
      <Thumbnail mvp={mvp} />
      <div className={classes['cardText']}>
        <Group justify="space-between" wrap="nowrap" gap="xs">
          <Title order={3} size="sm" className={classes['cardTitle'] ?? ''}>
            <LinkAnchor
              to="/apps/$id/{-$part}"
              params={{ id, part: undefined }}
              className={classes['cardLink'] ?? ''}
              inherit
            >
              {name}
            </LinkAnchor>
          </Title>
          <Status status={mvp.status} />
        </Group>
        <Text size="sm" c="dimmed" lineClamp={2} className={classes['cardIdea'] ?? ''}>
          {mvp.description}
        </Text>
        <Group justify="space-between" wrap="nowrap" mt="auto" gap="xs">
          <Group gap="xs" wrap="nowrap">
            <Text size="xs" c="dimmed">
              <Ago at={mvp.created_at} />
            </Text>
            {health !== null && (
              <Text size="xs" className={classes['health'] ?? ''} data-health={health.status}>
                <IconHeartbeat size={14} aria-hidden /> {words.health(health.health_score)}
              </Text>
            )}
          </Group>
          {url !== null && release !== null && (
            <Tooltip label={words.open}>
              <ActionIcon
                component="a"
                href={url}
                target="_blank"
                rel="noopener"
                variant="subtle"
                color="gray"
                className={classes['cardOpen'] ?? ''}
                aria-label={words.openNamed(name)}
              >
                <IconExternalLink size={16} aria-hidden />
              </ActionIcon>
            </Tooltip>
          )}
        </Group>
      </div>
    </article>
  );
}
