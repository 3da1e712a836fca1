import { Alert, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import type { Line } from '../../client/line';
import { Confirm } from '../../pieces/confirm';
import { Failure } from '../../pieces/failure';
import { LinkButton } from '../../pieces/links';
import { useWords } from '../../words';
import classes from './data.module.css';
import { useDecide, useHeld, type Held as HeldMigration } from './use-held';

/** The release that waits for a word, if one does: what it would lose, and yes or no. */
export function Held({ line }: { line: Line }): ReactNode {
  const { data } = useHeld(line);
  return data?.held === true && data.snapshot !== null ? <Waiting id={line.mvp_id} held={data} /> : null;
}

function Waiting({ id, held }: { id: string; held: HeldMigration }): ReactNode {
  const { data: words, details } = useWords();
  const [isAsking, asking] = useDisclosure(false);
  const decide = useDecide(held);
  const { losses, message, snapshot, reason } = held;
  const isOpen = reason === 'AwaitsConsent' || reason === 'Refused';
  return (
    <Alert
      mt="md"
      color="orange"
      role="alert"
      title={words.held(snapshot ?? '')}
      icon={<IconAlertTriangle aria-hidden />}
    >
      <Text size="sm">{losses.length === 0 ? message : words.heldText}</Text>
      {losses.length > 0 && (
        <ul className={classes['losses']}>
          {losses.map(({ step, line: at, text, rows }) => (
            <li key={`${step} ${String(at)} ${text}`}>
              <span className="mono">{text}</span>
              {rows !== null && <strong> {words.rowsLost(rows)}</strong>}
            </li>
          ))}
        </ul>
      )}
      {decide.isError && !isAsking && <Failure error={decide.error} />}
      <Group mt="sm" gap="xs">
        {reason === 'AwaitsConsent' && (
          <Button
            size="xs"
            loading={decide.isPending && decide.variables === 'refuse'}
            onClick={() => decide.mutate('refuse')}
          >
            {words.refuse}
          </Button>
        )}
        {isOpen && (
          <Button size="xs" variant="default" onClick={asking.open}>
            {words.allow}
          </Button>
        )}
        <LinkButton
          to="/apps/$id/{-$part}"
          params={{ id, part: 'versions' }}
          search={snapshot === null ? {} : { version: snapshot }}
          size="xs"
          variant="subtle"
          color="gray"
        >
          {words.seeVersion}
        </LinkButton>
      </Group>
      <Confirm
        isOpen={isAsking}
        title={words.allowTitle}
        text={words.allowText}
        labels={{ yes: words.allowYes, no: details.keepIt }}
        isBusy={decide.isPending}
        error={decide.error}
        onYes={() => decide.mutate('allow', { onSuccess: asking.close })}
        onClose={asking.close}
      />
    </Alert>
  );
}
