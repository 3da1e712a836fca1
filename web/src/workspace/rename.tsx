import { Button, Group, Text, TextInput, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent, ReactNode } from 'react';

import type { Line } from '../client/line';
import { useDraft } from '../pieces/draft';
import { Failure } from '../pieces/failure';
import { useWords } from '../words';
import { useSend } from './chat/use-chat';
import { MAX_NAME, plainName } from './plain-name';
import classes from './settings.module.css';

/** Gives an app another name in its own pages: a change like any other, so it can be seen and taken back in the chat. */
export function Rename({ line }: { line: Line }): ReactNode {
  const { settings: words } = useWords();
  const [name, setName] = useDraft(`rename.${line.mvp_id}`);
  const navigate = useNavigate();
  const send = useSend(line);
  const wanted = plainName(name);
  const rename = (event: FormEvent): void => {
    event.preventDefault();
    if (wanted === '' || send.isPending) return;
    send.mutate(
      { message: `Rename the app to "${wanted}"`, isDryRun: false },
      {
        onSuccess: () => {
          setName('');
          void navigate({ to: '/apps/$id/{-$part}', params: { id: line.mvp_id, part: 'chat' } });
        },
      },
    );
  };
  return (
    <section className={classes['section']} aria-labelledby="rename">
      <Title order={3} size="h5" mb={4} id="rename">
        {words.name}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {words.nameText}
      </Text>
      <form onSubmit={rename}>
        <Group gap="sm" align="flex-end">
          <TextInput
            flex={1}
            miw={160}
            label={words.newName}
            placeholder={line.app_name}
            maxLength={MAX_NAME}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            autoComplete="off"
          />
          <Button
            type="submit"
            variant="default"
            disabled={wanted === '' || line.head === null}
            loading={send.isPending}
          >
            {words.rename}
          </Button>
        </Group>
      </form>
      {send.isError && <Failure error={send.error} />}
    </section>
  );
}
