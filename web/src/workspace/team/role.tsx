import { Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import type { Line } from '../../client/line';
import { Ago } from '../../pieces/ago';
import { LinkAnchor } from '../../pieces/links';
import { Tag } from '../../pieces/status';
import { useWords } from '../../words';
import { Answer } from './answer';
import { Draft } from './draft';
import classes from './team.module.css';
import type { Team } from './use-team';

type OneRole = Team['roles'][number];
/** Something that a role found. */
export type Finding = OneRole['findings'][number];

/** The tone of each severity. */
export const TONES: Record<Finding['severity'], string> = {
  critical: 'bad',
  error: 'bad',
  warning: 'busy',
  info: 'info',
};

/** What one role found, proposes and did. */
export function Role({ line, role }: { line: Line; role: OneRole }): ReactNode {
  const { team: words, problems } = useWords();
  return (
    <section className={classes['role']} aria-label={words.roles[role.role]}>
      <header className={classes['roleHead']}>
        <Title order={3} size="h5">
          {words.roles[role.role]}
        </Title>
        <Text size="xs" c="dimmed">
          {role.last_run === null ? (
            words.notYet
          ) : (
            <>
              {words.lookedAt} <Ago at={role.last_run} />
            </>
          )}
        </Text>
      </header>
      {role.findings.length === 0 && (
        <Text size="sm" className={classes['fine'] ?? ''}>
          {role.last_run !== null && <IconCircleCheck size={18} color="var(--good)" aria-hidden />}
          {role.summary}
        </Text>
      )}
      <ul className={classes['findings']}>
        {role.findings.map((finding) => (
          <li key={finding.id}>
            <div className={classes['findingHead']}>
              <Tag tone={TONES[finding.severity]}>{problems.severities[finding.severity]}</Tag>
              <Text size="sm" fw={600}>
                {finding.title}
              </Text>
              <Tag tone={finding.state === 'acted' ? 'good' : 'quiet'}>{words.states[finding.state]}</Tag>
            </div>
            <Text size="sm">{finding.proposal}</Text>
            {finding.evidence !== '' && (
              <details>
                <summary>{words.evidence}</summary>
                <pre>{finding.evidence}</pre>
              </details>
            )}
            {finding.answer !== null && <Answer line={line} answer={finding.answer} />}
            <Draft line={line} finding={finding} />
          </li>
        ))}
      </ul>
      {role.acts.length > 0 && (
        <>
          <Title order={4} size="h6" mt="sm">
            {words.did}
          </Title>
          <ul className={classes['acts']}>
            {role.acts.map((act) => (
              <li key={`${act.at} ${act.object}`}>
                <span>
                  {words.verbs[act.verb]} · <Ago at={act.at} />
                </span>
                <Text size="sm" c="dimmed">
                  {act.why}
                </Text>
                {act.undo !== null && (
                  <LinkAnchor
                    size="sm"
                    to="/apps/$id/{-$part}"
                    params={{ id: line.mvp_id, part: 'versions' }}
                    search={{ version: act.undo }}
                  >
                    {words.undo}
                  </LinkAnchor>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
