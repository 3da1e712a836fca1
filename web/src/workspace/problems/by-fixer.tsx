import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { Run } from '../../client/api';
import { useApi } from '../../client/context';
import { keys } from '../../client/keys';
import { Path } from '../../pieces/path';
import { useWords } from '../../words';
import classes from './problems.module.css';
import { tallyOf, type Fix, type Report, type Tally } from './tally';

/** What each fixer found, mended and left in a run that has ended. */
export function ByFixer({ run }: { run: Run }): ReactNode {
  const { problems: words } = useWords();
  const api = useApi();
  const { data } = useQuery({
    queryKey: keys.report(run.run_id),
    enabled: run.status === 'succeeded' && run.fixers.length > 0,
    staleTime: Infinity,
    retry: false,
    queryFn: async ({ signal }): Promise<Report> => {
      const path = { run_id: run.run_id };
      const answer = await api.GET('/api/conversational-mvp/editor/doctor/runs/{run_id}/report', {
        params: { path },
        parseAs: 'json',
        signal,
      });
      return (answer.data ?? {}) as Report;
    },
  });
  const all = tallyOf(run, data);
  const busy = all.filter(({ found, mended, left }) => found + mended + left > 0);
  if (all.length === 0 || run.status !== 'succeeded') return null;
  const idle = all.length - busy.length;
  return (
    <section>
      <Title order={3} size="h5" mb="xs" id="fixers-title">
        {words.fixersTitle}
      </Title>
      {busy.length > 0 && (
        <ul className={classes['findings']} aria-labelledby="fixers-title">
          {busy.map((each) => (
            <li key={each.fixer}>
              <Line tally={each} />
            </li>
          ))}
        </ul>
      )}
      {idle > 0 && (
        <Text size="xs" c="dimmed" mt={6}>
          {words.foundNothing(idle, busy.length > 0)}
        </Text>
      )}
    </section>
  );
}

function Line({ tally: { fixer, found, mended, left, fixes } }: { tally: Tally }): ReactNode {
  const { problems: words } = useWords();
  return (
    <>
      <Text size="sm">{words.fixers[fixer] ?? fixer}</Text>
      <Text size="xs" c="dimmed">
        {words.tally(found, mended, left)}
      </Text>
      {fixes.length > 0 && (
        <details className={classes['fixes']}>
          <summary>{words.seeFixes(fixes.length)}</summary>
          <ul>
            {fixes.map((fix, index) => (
              <li key={index}>
                <Path>{placeOf(fix)}</Path>
                <Text size="xs" c="dimmed">
                  {fix.why}
                </Text>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const placeOf = ({ path, lines }: Fix): string => `${path}:${String(lines[0])}`;
