import { Alert, Container, Skeleton, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { must, type Schema } from '../client/api';
import { useApi, useUser } from '../client/context';
import { keys } from '../client/keys';
import { Ago } from '../pieces/ago';
import { dollarsText } from '../pieces/amounts';
import { Failure } from '../pieces/failure';
import { useLanguage, useWords } from '../words';
import classes from './administration.module.css';
import { Apps, Users } from './lists';

/** Everything that an administrator looks after: people, apps, models and whether the system keeps up. */
export function Administration(): ReactNode {
  const { administration: words } = useWords();
  const user = useUser();
  return (
    <Container size="lg" py="xl" w="100%">
      <Title order={1} size="h2">
        {words.title}
      </Title>
      {user?.administrator === true ? (
        <>
          <Text c="dimmed" mt={4}>
            {words.lead}
          </Text>
          <System />
          <Users />
          <Apps />
        </>
      ) : (
        <Text mt="sm">{words.notYours}</Text>
      )}
    </Container>
  );
}

function System(): ReactNode {
  const { administration: words } = useWords();
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: keys.platform,
    queryFn: async ({ signal }) => must(await api.GET('/api/conversational-mvp/administration', { signal })),
    refetchInterval: 30_000,
  });
  return (
    <section className={classes['section']} aria-labelledby="system-title">
      <Title order={2} size="h4" id="system-title">
        {words.system}
      </Title>
      {error !== null && data === undefined && <Failure error={error} again={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={150} radius="lg" />}
      {data !== undefined && <Platform platform={data} />}
    </section>
  );
}

function Platform({ platform }: { platform: Schema<'Platform'> }): ReactNode {
  const { words: all, language } = useLanguage();
  const { administration: words } = all;
  const { users, apps, waiting, full_workspaces: full, watching, mail, models, limits } = platform;
  const total = apps.reduce((sum, { count }) => sum + count, 0);
  const of = (status: string): number => apps.find((each) => each.status === status)?.count ?? 0;
  const figures: [string, string][] = [
    [words.users, users.toLocaleString(language)],
    [words.apps, total.toLocaleString(language)],
    [words.live, of('live').toLocaleString(language)],
    [words.failed, of('failed').toLocaleString(language)],
    [words.spent, dollarsText(models.spent_today_usd, language)],
  ];
  const problems = [
    ...(watching ? [] : [words.notWatching]),
    ...(waiting > 0 ? [words.waiting(waiting)] : []),
    ...(full > 0 ? [words.fullWorkspaces(full)] : []),
  ];
  return (
    <>
      {problems.length === 0 ? (
        <Alert color="green" variant="light" p="sm" icon={<IconCircleCheck aria-hidden />} role="status">
          {words.well}
        </Alert>
      ) : (
        <Alert color="red" variant="light" p="sm" icon={<IconAlertTriangle aria-hidden />} role="alert">
          {problems.map((problem) => (
            <Text size="sm" key={problem}>
              {problem}
            </Text>
          ))}
        </Alert>
      )}
      {!mail && (
        <Alert color="gray" variant="light" p="sm" icon={<IconInfoCircle aria-hidden />}>
          {words.noMail}
        </Alert>
      )}
      <dl className={classes['figures']}>
        {figures.map(([label, figure]) => (
          <div key={label} className={classes['figure']}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <dl className={classes['facts']}>
        <dt>{words.providers}</dt>
        <dd>
          {models.providers.length === 0 && words.noProviders}
          {models.providers.map(({ name, models: named, own_server: isOwn }) => (
            <div key={name}>
              {name} ({named.join(', ')}){isOwn ? `, ${words.ownServer}` : ''}
            </div>
          ))}
        </dd>
        {models.last !== null && (
          <>
            <dt>{words.last}</dt>
            <dd>
              {models.last.provider}
              {models.last.model === null ? '' : ` (${models.last.model})`}
              {models.last.fell_back ? `, ${words.fellBack}` : ''}, <Ago at={models.last.at} />
            </dd>
          </>
        )}
        <dt>{words.limits}</dt>
        <dd>
          {words.limitText(
            limits.apps.toLocaleString(language),
            limits.running.toLocaleString(language),
            dollarsText(models.cap_user_today_usd, language),
          )}
        </dd>
      </dl>
    </>
  );
}
