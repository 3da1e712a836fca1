import { Button, Text, Title } from '@mantine/core';
import { IconCircleCheck, IconPlayerPlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { MAIN, type Line } from '../../client/line';
import { Ago } from '../../pieces/ago';
import { Failure } from '../../pieces/failure';
import { LinkAnchor } from '../../pieces/links';
import { say } from '../../pieces/notify';
import { Tag } from '../../pieces/status';
import { useWords } from '../../words';
import { TONES } from '../team/role';
import { useTeam, useTeamWork, type Team } from '../team/use-team';
import shared from '../workspace.module.css';
import { OwnTests } from './own-tests';
import classes from './tests.module.css';

/** Those on the team who try the live app. */
const TRIERS = ['tester', 'security'] as const;
type Trier = (typeof TRIERS)[number];

/** The app's own tests, and what is tried on the live app from outside. */
export default function Tests({ line }: { line: Line }): ReactNode {
  const { tests: words } = useWords();
  const { data: team } = useTeam(line.mvp_id);
  return (
    <div className={shared['page']}>
      <div className={shared['inner']}>
        <Title order={2} size="h3">
          {words.title}
        </Title>
        <Text size="sm" c="dimmed" mt={4}>
          {words.lead}
        </Text>
        <div className={classes['cards']}>
          <OwnTests line={line} />
          {line.branch === MAIN &&
            team !== undefined &&
            TRIERS.map((trier) => <Tried key={trier} line={line} team={team} trier={trier} />)}
        </div>
      </div>
    </div>
  );
}

function Tried({ line, team, trier }: { line: Line; team: Team | null; trier: Trier }): ReactNode {
  const { tests: words } = useWords();
  const work = useTeamWork(line.mvp_id);
  const role = team?.roles.find((each) => each.role === trier);
  return (
    <section className={classes['card']} aria-label={words.roles[trier]}>
      <div className={classes['head']}>
        <div>
          <Title order={3} size="h5">
            {words.roles[trier]}
          </Title>
          <Text size="sm" c="dimmed">
            {words.rolesText[trier]}
          </Text>
        </div>
        {role !== undefined && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlayerPlay size={14} aria-hidden />}
            disabled={line.release === null}
            loading={work.isPending}
            onClick={() => work.mutate({ kind: 'look', roles: [trier] }, { onSuccess: () => say(words.looking) })}
          >
            {words.look}
          </Button>
        )}
      </div>
      {work.isError && <Failure error={work.error} />}
      {role === undefined ? (
        <Text size="sm">
          {words.byTeam}{' '}
          <LinkAnchor underline="always" to="/apps/$id/{-$part}" params={{ id: line.mvp_id, part: 'team' }}>
            {words.toTeam}
          </LinkAnchor>
        </Text>
      ) : (
        <Seen line={line} role={role} />
      )}
    </section>
  );
}

function Seen({ line, role }: { line: Line; role: Team['roles'][number] }): ReactNode {
  const { tests: words, team: teamWords, problems } = useWords();
  const { findings, last_run: at } = role;
  if (at === null)
    return (
      <Text size="sm" c="dimmed">
        {teamWords.notYet}
      </Text>
    );
  return (
    <>
      <div className={classes['counts']}>
        {findings.length === 0 && <IconCircleCheck size={18} color="var(--good)" aria-hidden />}
        <Text size="sm">{findings.length === 0 ? words.fine : words.found(findings.length)}</Text>
        <Text size="xs" c="dimmed">
          <Ago at={at} />
        </Text>
      </div>
      {findings.length > 0 && (
        <ul className={classes['failures']}>
          {findings.map(({ id, severity, title }) => (
            <li key={id} className={classes['counts']}>
              <Tag tone={TONES[severity]}>{problems.severities[severity]}</Tag>
              <Text size="sm">{title}</Text>
            </li>
          ))}
        </ul>
      )}
      {findings.length > 0 && (
        <LinkAnchor size="sm" to="/apps/$id/{-$part}" params={{ id: line.mvp_id, part: 'team' }}>
          {words.toTeam}
        </LinkAnchor>
      )}
    </>
  );
}
