import { Progress, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { Schema } from '../client/api';
import { useApi } from '../client/context';
import { usageQuery } from '../client/queries';
import { bytesText, dollarsText } from '../pieces/amounts';
import { Failure } from '../pieces/failure';
import { useLanguage } from '../words';
import classes from './usage.module.css';

/** What the account uses of what it may. */
export function Usage(): ReactNode {
  const { words: all } = useLanguage();
  const api = useApi();
  const { data, error, refetch } = useQuery(usageQuery(api));
  return (
    <section aria-labelledby="usage-title">
      <Title order={2} size="h5" id="usage-title" mb="sm">
        {all.usage.title}
      </Title>
      {error !== null && data === undefined && <Failure error={error} again={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={120} radius="lg" />}
      {data !== undefined && <Amounts usage={data} />}
    </section>
  );
}

function Amounts({ usage }: { usage: Schema<'AccountUsage'> }): ReactNode {
  const { words: all, language } = useLanguage();
  const { usage: words } = all;
  const { apps, running, bytes, models } = usage;
  const number = (value: number): string => value.toLocaleString(language);
  return (
    <div className={classes['amounts']}>
      <dl className={classes['list']}>
        <Amount label={words.apps} share={apps} text={words.of(number(apps.used), number(apps.limit))} />
        <Amount label={words.running} share={running} text={words.of(number(running.used), number(running.limit))} />
        <Amount
          label={words.bytes}
          share={bytes ?? { used: 0, limit: 1 }}
          text={
            bytes === null
              ? words.notCounted
              : words.of(bytesText(bytes.used, language), bytesText(bytes.limit, language))
          }
        />
        {models !== null && (
          <Amount
            label={words.models}
            share={{ used: models.spent_today_usd, limit: models.cap_today_usd }}
            text={words.of(dollarsText(models.spent_today_usd, language), dollarsText(models.cap_today_usd, language))}
            more={`${words.capApp(dollarsText(models.cap_app_usd, language))}, ${words.capChange(dollarsText(models.cap_change_usd, language))}`}
          />
        )}
      </dl>
      {models === null && (
        <Text size="sm" c="dimmed">
          {words.noModels}
        </Text>
      )}
    </div>
  );
}

function Amount({
  label,
  text,
  share: { used, limit },
  more,
}: {
  label: string;
  text: string;
  share: { used: number; limit: number };
  more?: string;
}): ReactNode {
  const percent = limit > 0 ? Math.min(100, (used / limit) * 100) : 0;
  return (
    <div className={classes['amount']}>
      <dt>{label}</dt>
      <dd>
        <span>{text}</span>
        <Progress
          value={percent}
          size="sm"
          radius="xl"
          mt={6}
          color={percent >= 100 ? 'red' : percent >= 80 ? 'yellow' : 'brand'}
          aria-label={`${label}: ${text}`}
        />
        {more !== undefined && (
          <Text size="xs" c="dimmed" mt={4}>
            {more}
          </Text>
        )}
      </dd>
    </div>
  );
}
