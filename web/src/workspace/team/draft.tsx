import { Button, Group, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { Line } from '../../client/line';
import { Failure } from '../../pieces/failure';
import { say } from '../../pieces/notify';
import { useWords } from '../../words';
import type { Finding } from './role';
import classes from './team.module.css';
import { useDecide, useDraft, type Decision } from './use-team';

/** What can be said to a finding: take the change it drafts, or not hear of it again. */
export function Draft({ line, finding }: { line: Line; finding: Finding }): ReactNode {
  const { team: words } = useWords();
  const decide = useDecide(line.mvp_id);
  const navigate = useNavigate();
  const answer = (decision: Decision): void =>
    decide.mutate(
      { finding: finding.id, decision },
      {
        onSuccess: () => {
          say(decision === 'take' ? words.taken : words.dismissed);
          if (decision === 'take') void navigate({ to: '/apps/$id/{-$part}', params: { id: line.mvp_id } });
        },
      },
    );
  const isBusy = (decision: Decision): boolean => decide.isPending && decide.variables.decision === decision;
  return (
    <div className={classes['draft']}>
      {finding.draft !== null && <Preview draft={finding.draft} />}
      {decide.isError && <Failure error={decide.error} />}
      <Group gap="xs">
        {finding.draft !== null && (
          <Button size="compact-sm" loading={isBusy('take')} onClick={() => answer('take')}>
            {words.take}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          loading={isBusy('dismiss')}
          onClick={() => answer('dismiss')}
        >
          {words.ignore}
        </Button>
      </Group>
    </div>
  );
}

/** The wish in words, and what carrying it out would change. */
function Preview({ draft }: { draft: NonNullable<Finding['draft']> }): ReactNode {
  const { team: words } = useWords();
  const { data, isError } = useDraft(draft.change_id);
  return (
    <>
      <Text size="sm" fs="italic">
        {words.wish(draft.instruction)}
      </Text>
      {!isError && (
        <Text size="xs" c="dimmed">
          {data === undefined || data.status === 'running'
            ? words.drafting
            : data.reply === null || data.status === 'failed'
              ? data.text
              : words.drafted(data.reply.summary, data.files.length)}
        </Text>
      )}
    </>
  );
}
