import { Alert, Button, Center, Group, Loader, NumberInput, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { IconEye, IconRobot } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';

import type { Line } from '../../client/line';
import { Failure } from '../../pieces/failure';
import { say } from '../../pieces/notify';
import { Tag } from '../../pieces/status';
import { useWords } from '../../words';
import shared from '../workspace.module.css';
import { Report } from './report';
import { Role } from './role';
import classes from './team.module.css';
import { useTeam, useTeamWork, type Hire, type Team as Hired } from './use-team';

const DEFAULT: Hire = { autonomy: 'suggest', actsPerDay: 5, isPaused: false, dismissed: [] };

/** Who looks after the live app: what they found, what they did, and how far they may go. */
export default function Team({ line }: { line: Line }): ReactNode {
  const { team: words, loading } = useWords();
  const { data, error, refetch } = useTeam(line.mvp_id);
  return (
    <div className={shared['page']}>
      <div className={shared['inner']}>
        <Title order={2} size="h3">
          {words.title}
        </Title>
        <Text size="sm" c="dimmed" mt={4}>
          {words.lead}
        </Text>
        {error !== null && data === undefined && <Failure error={error} again={() => void refetch()} />}
        {data === undefined && error === null && (
          <Center p="xl" role="status" aria-label={loading}>
            <Loader type="dots" />
          </Center>
        )}
        {data === null && <Offer line={line} />}
        {data !== undefined && data !== null && <OnTheJob line={line} team={data} />}
      </div>
    </div>
  );
}

function Offer({ line }: { line: Line }): ReactNode {
  const { team: words } = useWords();
  const work = useTeamWork(line.mvp_id);
  return (
    <div className={classes['offer']}>
      <IconRobot size={32} stroke={1.5} aria-hidden />
      <Text fw={600}>{words.none}</Text>
      <Text size="sm" c="dimmed" maw="30rem">
        {words.noneText}
      </Text>
      {work.isError && <Failure error={work.error} />}
      <Button
        mt="xs"
        disabled={line.release === null}
        loading={work.isPending}
        onClick={() => work.mutate({ kind: 'hire', hire: DEFAULT })}
      >
        {words.hire}
      </Button>
    </div>
  );
}

function OnTheJob({ line, team }: { line: Line; team: Hired }): ReactNode {
  const { team: words } = useWords();
  const work = useTeamWork(line.mvp_id);
  const role = team.roles[0];
  const hire: Hire = {
    autonomy: role?.autonomy ?? 'suggest',
    actsPerDay: team.acts_per_day,
    isPaused: role?.paused ?? false,
    dismissed: team.dismissed,
  };
  return (
    <Stack mt="lg">
      <Group justify="space-between">
        <Group gap="xs">
          <Tag tone={team.well === true ? 'good' : team.well === false ? 'bad' : 'quiet'}>
            {team.well === true ? words.well : team.well === false ? words.unwell : words.unknown}
          </Tag>
          <Text size="sm">{team.message}</Text>
        </Group>
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            leftSection={<IconEye size={14} aria-hidden />}
            loading={work.isPending && work.variables.kind === 'look'}
            onClick={() =>
              work.mutate(
                { kind: 'look', roles: team.roles.map(({ role: each }) => each) },
                { onSuccess: () => say(words.looking) },
              )
            }
          >
            {words.look}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            loading={work.isPending && work.variables.kind === 'dismiss'}
            onClick={() => work.mutate({ kind: 'dismiss' })}
          >
            {words.dismiss}
          </Button>
        </Group>
      </Group>
      {team.budget_exhausted && <Alert color="orange">{words.exhausted}</Alert>}
      {work.isError && <Failure error={work.error} />}
      <Freedom hire={hire} isBusy={work.isPending} onChange={(next) => work.mutate({ kind: 'hire', hire: next })} />
      <Report report={team.report} />
      {team.roles.map((each) => (
        <Role key={each.role} line={line} role={each} />
      ))}
    </Stack>
  );
}

interface FreedomProps {
  hire: Hire;
  isBusy: boolean;
  onChange: (hire: Hire) => void;
}

/** How far the team may go. */
function Freedom({ hire, isBusy, onChange }: FreedomProps): ReactNode {
  const { team: words } = useWords();
  const [acts, setActs] = useState(hire.actsPerDay);
  return (
    <div className={classes['freedom']}>
      <Text size="sm" fw={600}>
        {words.freedom}
      </Text>
      <SegmentedControl
        size="xs"
        aria-label={words.freedom}
        disabled={isBusy}
        value={hire.isPaused ? 'paused' : hire.autonomy}
        onChange={(value) =>
          onChange({
            ...hire,
            isPaused: value === 'paused',
            autonomy: value === 'act' ? 'act' : value === 'suggest' ? 'suggest' : hire.autonomy,
          })
        }
        data={[
          { value: 'suggest', label: words.suggest },
          { value: 'act', label: words.act },
          { value: 'paused', label: words.pause },
        ]}
      />
      <Text size="sm" c="dimmed">
        {hire.isPaused ? words.pauseText : hire.autonomy === 'act' ? words.actText : words.suggestText}
      </Text>
      {hire.autonomy === 'act' && !hire.isPaused && (
        <NumberInput
          size="xs"
          maw={220}
          label={words.acts}
          min={0}
          max={100}
          allowDecimal={false}
          value={acts}
          onChange={(value) => setActs(Number(value))}
          onBlur={() => acts !== hire.actsPerDay && onChange({ ...hire, actsPerDay: acts })}
        />
      )}
    </div>
  );
}
