import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

import type { Run } from '../../client/api';
import { LinkAnchor } from '../../pieces/links';
import { Tag } from '../../pieces/status';
import { useWords } from '../../words';
import classes from './problems.module.css';

type Issue = Run['issues'][number];
type Severity = Issue['severity'];

const TONES: Record<Severity, string> = { critical: 'bad', error: 'bad', warning: 'busy', info: 'info' };
const ORDER: readonly Severity[] = ['critical', 'error', 'warning', 'info'];

/** What is wrong, worst first, each with the place it is at. */
export function Findings({ id, issues }: { id: string; issues: readonly Issue[] }): ReactNode {
  const { problems: words } = useWords();
  if (issues.length === 0) return null;
  const sorted = issues.toSorted((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity));
  return (
    <section>
      <Title order={3} size="h5" mb="xs">
        {words.found(issues.length)}
      </Title>
      <ul className={classes['findings']}>
        {sorted.map((issue) => (
          <li key={issue.id}>
            <Finding id={id} issue={issue} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Finding({ id, issue }: { id: string; issue: Issue }): ReactNode {
  const { problems: words } = useWords();
  const [file] = issue.files;
  return (
    <>
      <div className={classes['findingHead']}>
        <Tag tone={TONES[issue.severity]}>{words.severities[issue.severity]}</Tag>
        {file !== undefined && (
          <LinkAnchor
            to="/apps/$id/{-$part}"
            params={{ id, part: 'files' }}
            search={{ path: file, ...(issue.line === null ? {} : { line: issue.line }) }}
            className="mono"
          >
            {file}
            {issue.line === null ? '' : `:${issue.line}`}
          </LinkAnchor>
        )}
      </div>
      <Text size="sm">{issue.description}</Text>
      <Text size="xs" c="dimmed">
        {issue.auto_fixable ? words.fixable : words.manual} · {words.byFixer(issue.fixer)}
      </Text>
    </>
  );
}
