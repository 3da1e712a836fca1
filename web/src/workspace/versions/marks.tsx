import { ActionIcon, Group, TextInput, Tooltip } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { must, type Snapshot } from '../../client/api';
import { useApi } from '../../client/context';
import { keys } from '../../client/keys';
import { keepDraft, useDraft } from '../../pieces/draft';
import { useFailureText } from '../../pieces/failure';
import { complain } from '../../pieces/notify';
import { useWords } from '../../words';

const MAX_NOTE = 200;

/** What a person notes of a version, and whether it is kept for good. */
export function Marks({ id, snapshot }: { id: string; snapshot: Snapshot }): ReactNode {
  const { marks: words } = useWords();
  const api = useApi();
  const client = useQueryClient();
  const failureText = useFailureText();
  const place = `note.${id}.${snapshot.snapshot}`;
  const [note, setNote] = useDraft(place, snapshot.note ?? '');
  const mark = useMutation({
    networkMode: 'always',
    mutationFn: async (change: { note?: string | null; favourite?: boolean }): Promise<Snapshot> =>
      must(
        await api.PUT('/api/conversational-mvp/editor/snapshots/{snapshot}', {
          params: { path: { snapshot: snapshot.snapshot } },
          body: { mvp_id: id, ...change },
        }),
      ),
    onSuccess: (next, { note: sent }) => {
      if (sent !== undefined) keepDraft(place, undefined);
      client.setQueryData<Snapshot[]>(keys.snapshots(id), (all) =>
        all?.map((each) => (each.snapshot === next.snapshot ? next : each)),
      );
    },
    onError: (error) => complain(failureText(error)),
  });
  const keepNote = (): void => {
    const text = note.trim();
    if (text === (snapshot.note ?? '')) keepDraft(place, undefined);
    else mark.mutate({ note: text === '' ? null : text });
  };
  const Star = snapshot.favourite ? IconStarFilled : IconStar;
  const label = snapshot.favourite ? words.drop : words.keep;
  return (
    <Group gap="xs" wrap="nowrap" mb="sm">
      <Tooltip label={label}>
        <ActionIcon
          variant="default"
          size={30}
          aria-label={label}
          aria-pressed={snapshot.favourite}
          loading={mark.isPending}
          onClick={() => mark.mutate({ favourite: !snapshot.favourite })}
        >
          <Star size={16} color={snapshot.favourite ? 'var(--busy)' : 'currentColor'} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <TextInput
        size="xs"
        flex={1}
        aria-label={words.note}
        placeholder={words.notePlaceholder}
        maxLength={MAX_NOTE}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        onBlur={keepNote}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
    </Group>
  );
}
