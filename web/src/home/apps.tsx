import { Group, Select, SimpleGrid, Skeleton, Text, TextInput, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState, type ReactNode } from 'react';

import type { Mvp } from '../client/api';
import { useApi } from '../client/context';
import { appsQuery } from '../client/queries';
import { Failure } from '../pieces/failure';
import { useWords } from '../words';
import { AppCard } from './app-card';
import { CardGrid } from './card-grid';
import classes from './home.module.css';

type Order = 'newest' | 'name' | 'health';

const ORDERS: Record<Order, (a: Mvp, b: Mvp) => number> = {
  newest: (a, b) => b.created_at.localeCompare(a.created_at),
  name: (a, b) => a.app_name.localeCompare(b.app_name),
  health: (a, b) => (a.health?.health_score ?? 101) - (b.health?.health_score ?? 101),
};

/** Fewer than this are seen at a glance, and searching is no help. */
const MIN_SEARCHED = 4;

/** The apps of whoever is signed in. */
export function Apps(): ReactNode {
  const { home: words } = useWords();
  const api = useApi();
  const { data, error, refetch, isPending } = useQuery(appsQuery(api));
  const [wanted, setWanted] = useState('');
  const [order, setOrder] = useState<Order>('newest');
  const text = useDeferredValue(wanted.trim().toLowerCase());
  const shown = (data ?? [])
    .filter((mvp) => text === '' || `${mvp.app_name} ${mvp.mvp_id} ${mvp.description}`.toLowerCase().includes(text))
    .toSorted(ORDERS[order]);

  return (
    <section aria-labelledby="apps-title" aria-busy={isPending} className={classes['apps']}>
      <Group justify="space-between" mb="md" align="end">
        <Group gap="xs" align="baseline">
          <Title order={2} id="apps-title" size="h3">
            {words.apps}
          </Title>
          {data !== undefined && data.length > 0 && (
            <Text size="sm" c="dimmed">
              {words.count(data.length)}
            </Text>
          )}
        </Group>
        {(data?.length ?? 0) >= MIN_SEARCHED && (
          <Group gap="xs" className={classes['tools'] ?? ''}>
            <TextInput
              aria-label={words.searchApps}
              placeholder={words.searchApps}
              leftSection={<IconSearch size={16} aria-hidden />}
              value={wanted}
              onChange={(event) => setWanted(event.currentTarget.value)}
              size="sm"
              type="search"
            />
            <Select
              aria-label={words.sort}
              size="sm"
              w={180}
              data={(Object.keys(ORDERS) as Order[]).map((value) => ({ value, label: words.sorts[value] }))}
              value={order}
              onChange={(value) => setOrder(value ?? 'newest')}
              allowDeselect={false}
            />
          </Group>
        )}
      </Group>
      {error !== null && data === undefined && <Failure error={error} again={() => void refetch()} />}
      {isPending && (
        <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }}>
          {[1, 2, 3].map((n) => (
            <Skeleton key={n} height={248} radius="lg" />
          ))}
        </SimpleGrid>
      )}
      {data?.length === 0 && <Text className={classes['empty'] ?? ''}>{words.none}</Text>}
      {data !== undefined && data.length > 0 && shown.length === 0 && (
        <Text className={classes['empty'] ?? ''}>{words.noMatch}</Text>
      )}
      <CardGrid items={shown} keyOf={(mvp) => mvp.mvp_id}>
        {(mvp) => <AppCard mvp={mvp} />}
      </CardGrid>
    </section>
  );
}
