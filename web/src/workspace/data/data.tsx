import { Center, Loader, Text, Title, Tooltip } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';

import type { Schema } from '../../client/api';
import type { Line } from '../../client/line';
import { Failure } from '../../pieces/failure';
import { useWords } from '../../words';
import shared from '../workspace.module.css';
import { Backups } from './backups';
import classes from './data.module.css';
import { Held } from './held';
import { RowsOf } from './rows';
import { Steps } from './steps';
import { CARD_PX, HEAD_PX, pictureOf, ROW_PX } from './layout';
import { useDataModel } from './use-data-model';

type Thing = Schema<'DataModel'>['things'][number];

/** What the app keeps, as a picture, and how its database came to be so. */
export default function Data({ line }: { line: Line }): ReactNode {
  const { data: words, loading } = useWords();
  const { data, error, refetch } = useDataModel(line);
  return (
    <div className={shared['page']}>
      <Title order={2} size="h3">
        {words.title}
      </Title>
      <Text size="sm" c="dimmed" mt={4}>
        {words.lead}
      </Text>
      <Held line={line} />
      {error !== null && data === undefined && <Failure error={error} again={() => void refetch()} />}
      {data === undefined && error === null && line.head !== null && (
        <Center p="xl" role="status" aria-label={loading}>
          <Loader type="dots" />
        </Center>
      )}
      {data !== undefined && <Picture things={data.things} />}
      <RowsOf key={line.branch} line={line} things={data?.things ?? []} />
      <Backups line={line} />
      <Steps line={line} />
    </div>
  );
}

function Picture({ things }: { things: readonly Thing[] }): ReactNode {
  const { data: words } = useWords();
  const picture = useMemo(() => pictureOf(things), [things]);
  return (
    <div className={classes['scroll']} role="region" aria-label={words.picture} tabIndex={0}>
      <div className={classes['picture']} style={{ width: picture.width, height: picture.height }}>
        <svg width={picture.width} height={picture.height} aria-hidden className={classes['wires']}>
          {picture.wires.map(({ key, path }) => (
            <path key={key} d={path} />
          ))}
        </svg>
        {things.map((thing) => {
          const place = picture.places.get(thing.id);
          return (
            <article
              key={thing.id}
              className={classes['card']}
              style={{ left: place?.x, top: place?.y, width: CARD_PX, height: place?.height }}
              aria-label={thing.plural}
            >
              <Tooltip label={`${thing.description} ${words.accesses[thing.access]}`} multiline maw={320}>
                <header className={classes['cardHead']} style={{ height: HEAD_PX }}>
                  <Title order={3} size="sm" className={classes['cardTitle'] ?? ''}>
                    {thing.plural}
                  </Title>
                  <span className={classes['access']}>{words.access[thing.access]}</span>
                </header>
              </Tooltip>
              <ul>
                {thing.columns.map((column) => (
                  <Column key={column.id} column={column} things={things} />
                ))}
              </ul>
            </article>
          );
        })}
      </div>
    </div>
  );
}

function Column({ column, things }: { column: Thing['columns'][number]; things: readonly Thing[] }): ReactNode {
  const { data: words } = useWords();
  const target = things.find(({ id }) => id === column.refers_to);
  const notes = [
    ...(column.required ? [words.required] : []),
    ...(column.unique ? [words.unique] : []),
    ...(column.derived ? [words.derived] : []),
    ...(target === undefined ? [] : [words.refersTo(target.plural)]),
    ...column.choices,
  ];
  return (
    <li style={{ height: ROW_PX }} title={notes.join(' · ')}>
      <span className={classes['label']}>
        {column.label}
        {column.required && <span aria-hidden> *</span>}
      </span>
      <span className={classes['type']}>
        {target !== undefined && <IconLink size={12} aria-hidden />}
        {target?.singular ?? words.types[column.type] ?? column.type}
      </span>
    </li>
  );
}
