import { ActionIcon, Group, Select, Skeleton, Text, Title } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';

import type { Schema } from '../../client/api';
import type { Line } from '../../client/line';
import { Failure } from '../../pieces/failure';
import { useLanguage, useWords } from '../../words';
import classes from './rows.module.css';
import { cellText, labelOf, orderedColumns, thingOf } from './row-values';
import { Filtering } from './rows-filter';
import { PAGE, useRows, type Filter, type Kept } from './use-rows';

type Thing = Schema<'DataModel'>['things'][number];

interface RowsProps {
  line: Line;
  /** What the plan says of what is kept; its words are used. */
  things: readonly Thing[];
}

/** The rows of the running app, a page at a time: they are looked at here, and changed in the app. */
export function RowsOf({ line, things }: RowsProps): ReactNode {
  const { data: words } = useWords();
  const { data, error, refetch } = useRows(line, { thing: undefined });
  const [chosen, choose] = useState<string>();
  if (line.release === null) return null;
  const kept = data?.things ?? [];
  const shown = kept.find(({ thing }) => thing === chosen) ?? kept[0];
  return (
    <section className={classes['rows']} aria-labelledby="rows-title">
      <Group justify="space-between" align="flex-end" gap="xs">
        <div>
          <Title order={3} size="h5" id="rows-title">
            {words.rowsTitle}
          </Title>
          <Text size="sm" c="dimmed">
            {words.rowsText}
          </Text>
        </div>
        {shown !== undefined && (
          <Select
            size="xs"
            w={200}
            aria-label={words.rowsOf}
            allowDeselect={false}
            value={shown.thing}
            onChange={(value) => choose(value ?? undefined)}
            data={kept.map((each) => ({ value: each.thing, label: thingOf(each, things)?.plural ?? each.name }))}
          />
        )}
      </Group>
      {error !== null && data === undefined && <Failure error={error} again={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={160} radius="lg" mt="sm" />}
      {shown !== undefined && <Table key={shown.thing} line={line} kept={shown} thing={thingOf(shown, things)} />}
    </section>
  );
}

function Table({ line, kept, thing }: { line: Line; kept: Kept; thing: Thing | undefined }): ReactNode {
  const { data: words } = useWords();
  const { language } = useLanguage();
  const columns = orderedColumns(kept);
  const [sort, setSort] = useState('-created_at');
  const [offset, setOffset] = useState(0);
  const [filter, setFilter] = useState<Filter>();
  const sorted = columns.some(({ name }) => name === sort.replace(/^-/, '')) ? sort : `-${columns[0]?.name ?? 'id'}`;
  const asked = { thing: kept.thing, filter: filter === undefined ? [] : [filter], sort: sorted, offset };
  const { data, error, refetch, isPlaceholderData } = useRows(line, asked);
  const rows = data?.rows ?? [];
  const said = { language, yes: words.yes, no: words.no };
  const turn = (name: string): void => {
    setOffset(0);
    setSort(sorted === name ? `-${name}` : name);
  };
  return (
    <>
      <Filtering
        kept={kept}
        thing={thing}
        onFilter={(next) => {
          setOffset(0);
          setFilter(next);
        }}
      />
      {error !== null && <Failure error={error} again={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={120} radius="lg" mt="sm" />}
      {data !== undefined && error === null && rows.length === 0 && (
        <Text className={classes['none'] ?? ''} size="sm" c="dimmed">
          {filter === undefined ? words.noRows : words.noSuchRows}
        </Text>
      )}
      {error === null && rows.length > 0 && (
        <div className={classes['scroll']} role="region" aria-labelledby="rows-title" tabIndex={0}>
          <table className={classes['table']} aria-busy={isPlaceholderData}>
            <thead>
              <tr>
                {columns.map((column) => {
                  const isUp = sorted === column.name;
                  const isDown = sorted === `-${column.name}`;
                  return (
                    <th key={column.name} scope="col" aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'}>
                      <button type="button" onClick={() => turn(column.name)}>
                        {labelOf(column, thing)}
                        {isUp && <IconArrowUp size={12} aria-hidden />}
                        {isDown && <IconArrowDown size={12} aria-hidden />}
                      </button>
                    </th>
                  );
                })}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                <tr key={typeof row['id'] === 'string' ? row['id'] : at}>
                  {columns.map(({ name, type }) => (
                    <td key={name} data-type={type} title={whole(row[name])}>
                      {cellText(row[name], type, said) || <span className={classes['empty']}>–</span>}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {(offset > 0 || data?.more === true) && (
        <Group gap={4} justify="flex-end" mt={6}>
          <Text size="xs" c="dimmed" mr={4}>
            {words.rowsFrom(offset + 1, offset + rows.length)}
          </Text>
          <ActionIcon
            variant="default"
            size="sm"
            aria-label={words.earlierRows}
            disabled={offset === 0}
            onClick={() => setOffset(Math.max(0, offset - PAGE))}
          >
            <IconChevronLeft size={14} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="sm"
            aria-label={words.laterRows}
            disabled={data?.more !== true || isPlaceholderData}
            onClick={() => setOffset(offset + rows.length)}
          >
            <IconChevronRight size={14} aria-hidden />
          </ActionIcon>
        </Group>
      )}
    </>
  );
}

function whole(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
