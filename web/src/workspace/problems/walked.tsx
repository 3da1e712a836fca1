import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

import { MAIN, type Line } from '../../client/line';
import { Tag } from '../../pieces/status';
import { useWords } from '../../words';
import classes from './problems.module.css';

/** What a browser saw that walked through the live app, where walks are on. */
export function Walked({ line }: { line: Line }): ReactNode {
  const { walked: words } = useWords();
  const { walk, looks } = line;
  if (walk === null || line.branch !== MAIN) return null;
  const { pages, found, findings, problem } = walk;
  return (
    <section className={classes['walked']}>
      <Title order={3} size="h5">
        {words.title}
      </Title>
      <Text size="sm" c="dimmed">
        {problem === null ? words.seen(pages, found) : words.broken}
      </Text>
      {looks !== null && looks.rounds.length > 1 && (
        <Text size="sm" c="dimmed">
          {words.mended(looks.rounds[0]?.score ?? 0, looks.rounds.at(-1)?.score ?? 0)}
        </Text>
      )}
      {looks !== null && looks.outcome === null && (
        <Text size="sm" c="dimmed">
          {words.mending}
        </Text>
      )}
      {problem !== null && (
        <Text size="xs" c="dimmed" className="mono">
          {problem}
        </Text>
      )}
      {findings.length > 0 && (
        <ul className={classes['findings']}>
          {findings.map(({ page, who, kind, what }) => (
            <li key={`${page} ${who} ${kind} ${what}`}>
              <div className={classes['findingHead']}>
                <Tag tone="busy">{words.kinds[kind]}</Tag>
                <span className="mono">{page}</span>
                {who !== 'visitor' && (
                  <Text span size="xs" c="dimmed">
                    {words.as[who]}
                  </Text>
                )}
              </div>
              <Text size="sm" className={classes['said'] ?? ''}>
                {what}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
