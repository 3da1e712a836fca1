import { Button, Group, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';

import type { Schema } from '../../client/api';
import { useWords } from '../../words';
import { filterOf, labelOf, opsOf, orderedColumns } from './row-values';
import classes from './rows.module.css';
import type { Filter, Kept } from './use-rows';

/** A pause in typing after which rows are asked for. */
const PAUSE_MS = 400;

interface FilteringProps {
  kept: Kept;
  /** What the plan says of it; its words are used. */
  thing: Schema<'DataModel'>['things'][number] | undefined;
  onFilter: (filter: Filter | undefined) => void;
}

/** One condition on one column; rows come as it is typed. */
export function Filtering({ kept, thing, onFilter }: FilteringProps): ReactNode {
  const { data: words } = useWords();
  const columns = orderedColumns(kept);
  const [name, setName] = useState(() => (columns.find(({ type }) => type === 'text') ?? columns[0])?.name ?? '');
  const column = columns.find((each) => each.name === name);
  const ops = column === undefined ? [] : opsOf(column);
  const [op, setOp] = useState<Filter['op']>(ops[0] ?? 'eq');
  const [typed, setTyped] = useState('');
  const [isOn, setOn] = useState(false);
  const told = (next: { column?: typeof column; op?: Filter['op']; typed?: string }): void => {
    const about = next.column ?? column;
    const filter = about === undefined ? undefined : filterOf(about, next.op ?? op, next.typed ?? typed);
    setOn(filter !== undefined);
    onFilter(filter);
  };
  const later = useDebouncedCallback(told, PAUSE_MS);
  return (
    <Group gap={6} mt="sm" wrap="wrap" className={classes['filter'] ?? ''} role="search" aria-label={words.filterRows}>
      <IconFilter size={16} aria-hidden color={isOn ? 'var(--info)' : 'var(--mantine-color-dimmed)'} />
      <Select
        size="xs"
        w={150}
        aria-label={words.filterBy}
        allowDeselect={false}
        value={name}
        data={columns.map((each) => ({ value: each.name, label: labelOf(each, thing) }))}
        onChange={(value) => {
          const next = columns.find((each) => each.name === value);
          if (next === undefined) return;
          const first = opsOf(next)[0] ?? 'eq';
          setName(next.name);
          setOp(first);
          told({ column: next, op: first });
        }}
      />
      <Select
        size="xs"
        w={110}
        aria-label={words.filterHow}
        allowDeselect={false}
        value={op}
        data={ops.map((each) => ({ value: each, label: words.ops[each] }))}
        onChange={(value) => {
          const next = ops.find((each) => each === value);
          if (next === undefined) return;
          setOp(next);
          told({ op: next });
        }}
      />
      {op !== 'empty' && (
        <TextInput
          size="xs"
          flex="1 1 8rem"
          maw={260}
          aria-label={words.filterValue}
          placeholder={words.filterValue}
          maxLength={200}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            later({ typed: event.currentTarget.value });
          }}
        />
      )}
      {isOn && (
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          onClick={() => {
            setTyped('');
            setOp(ops[0] ?? 'eq');
            setOn(false);
            onFilter(undefined);
          }}
        >
          {words.allRows}
        </Button>
      )}
    </Group>
  );
}
