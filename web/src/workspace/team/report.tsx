import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

import { Ago } from '../../pieces/ago';
import { Tag } from '../../pieces/status';
import { useWords } from '../../words';
import { TONES } from './role';
import classes from './team.module.css';
import type { Team } from './use-team';

/** The team's newest weekly report: how the week was in numbers, and the worst of what is open. */
export function Report({ report }: { report: Team['report'] }): ReactNode {
  const { team: words, problems } = useWords();
  return (
    <section className={classes['role']} aria-label={words.week}>
      <header className={classes['roleHead']}>
        <Title order={3} size="h5">
          {words.week}
        </Title>
        {report !== null && (
          <Text size="xs" c="dimmed">
            <Ago at={report.at} />
          </Text>
        )}
      </header>
      {report === null ? (
        <Text size="sm" c="dimmed">
          {words.weekNotYet}
        </Text>
      ) : (
        <>
          <Text size="sm">{words.weekCounts(report)}</Text>
          <ul className={classes['findings']}>
            {report.open.map(({ severity, title }) => (
              <li key={title} className={classes['findingHead']}>
                <Tag tone={TONES[severity]}>{problems.severities[severity]}</Tag>
                <Text size="sm">{title}</Text>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
