import { Button, Group, Modal, Radio, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';

import type { Branch, Line } from '../../client/line';
import { useSnapshots } from '../../client/queries';
import { Refusal } from '../../client/refusal';
import { useDraft } from '../../pieces/draft';
import { Failure } from '../../pieces/failure';
import { useWords } from '../../words';
import { BRANCH_DATA, useCreateBranch, type NewBranch } from './use-branch';

const MAX_NAME = 40;

interface NewBranchProps {
  line: Line;
  isOpen: boolean;
  onClose: () => void;
  onMade: (branch: Branch) => void;
  /** The snapshot it begins with; none: the newest of the branch that is worked on. */
  from?: string | undefined;
}

/** Asks for the name of a new branch and what it begins with. */
export function NewBranchDialog({ isOpen, onClose, ...more }: NewBranchProps): ReactNode {
  const { branches: words } = useWords();
  return (
    <Modal opened={isOpen} onClose={onClose} title={words.newTitle}>
      {isOpen && <NewBranchForm {...more} onClose={onClose} />}
    </Modal>
  );
}

function NewBranchForm({ line, from, onClose, onMade }: Omit<NewBranchProps, 'isOpen'>): ReactNode {
  const { branches: words } = useWords();
  const { data: snapshots = [] } = useSnapshots(line.mvp_id);
  const [name, setName] = useDraft(`branch.${line.mvp_id}`);
  const [start, setStart] = useState(from ?? line.head ?? '');
  const [data, setData] = useState<NewBranch['data']>('seeded');
  const create = useCreateBranch(line.mvp_id, (made) => {
    setName('');
    onClose();
    onMade(made);
  });
  const field = create.error instanceof Refusal ? create.error.fields.get('branch') : undefined;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    create.mutate({
      branch: slugOf(name),
      from: start === '' ? undefined : start,
      data,
    });
  };
  return (
    <form onSubmit={send}>
      <Stack>
        <Text size="sm" c="dimmed">
          {words.newText}
        </Text>
        <TextInput
          label={words.name}
          placeholder={words.namePlaceholder}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          maxLength={MAX_NAME}
          required
          withAsterisk={false}
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          description={name !== '' && slugOf(name) !== name ? words.becomes(slugOf(name)) : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={field}
        />
        <Select
          label={words.from}
          value={start}
          onChange={(value) => setStart(value ?? '')}
          data={snapshots.map(({ snapshot, message }) => ({ value: snapshot, label: `${snapshot} · ${message}` }))}
          searchable
          limit={100}
          allowDeselect={false}
        />
        <Radio.Group
          label={words.data}
          value={data}
          onChange={(value) => setData(BRANCH_DATA.find((each) => each === value) ?? 'seeded')}
        >
          <Stack gap="xs" mt="xs">
            {BRANCH_DATA.map((each) => (
              <Radio
                key={each}
                value={each}
                label={words.begins[each].label}
                description={words.begins[each].text}
                disabled={each === 'copy' && line.release === null}
              />
            ))}
          </Stack>
        </Radio.Group>
        {create.isError && field === undefined && <Failure error={create.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={create.isPending} disabled={slugOf(name) === ''}>
            {words.create}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** A name as addresses have it: small letters, digits and single hyphens. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '');
}
