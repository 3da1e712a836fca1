'use client';

/** An editor of tables: opened from a file or pasted, written in place, kept in this browser, saved as CSV or JSON, shared by a link to read. */
import { ColumnsIcon, DownloadIcon, LinkIcon, PlusIcon, Undo2Icon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { readCsv } from '@/kit/desk/read-table';
import { DocumentBar, fileNameOf, useDocuments } from './documents';
import { Frame, saveText } from './frame';
import { Grid } from './table-grid';
import { Taking } from './table-taking';
import {
  csvText,
  emptyTable,
  jsonText,
  packed,
  tableFrom,
  unpacked,
  withColumn,
  withRow,
  type Table,
} from './table-rules';

// <words>
const words = {
  untitled: 'Untitled',
  saveAs: (kind: string) => `Download as ${kind}`,
  keptHereOnly: 'Saved in this browser.',
  tableAddRow: 'Add a row',
  tableAddColumn: 'Add a column',
  tableColumn: (number: number) => `Column ${number}`,
  tableUndo: 'Undo',
  tableShare: 'Copy a link to read',
  tableShared: 'The link is copied. Whoever opens it reads the table as it is now.',
  tableTooLong: 'This table is too large for a link. Send it as a file instead.',
  tableReadOnly: 'This table was shared with you to read.',
  tableCopy: 'Edit a copy',
};
// </words>

interface TableEditorProps {
  of: string;
  title: string;
  lead: string;
  /** What the first table holds, as CSV. */
  sample: string;
}

/** Before the table in an address. */
const MARK = '#table=';
/** So many steps back. */
const MOST_STEPS = 50;

export function TableEditor({ of, title, lead, sample }: TableEditorProps) {
  const documents = useDocuments({
    place: `tables:${of}`,
    first: () => {
      const read = tableFrom(sample, { cells: readCsv, column: words.tableColumn });
      return { name: title, table: read ?? emptyTable(words.tableColumn) };
    },
    empty: () => ({ table: emptyTable(words.tableColumn) }),
    isBody: ({ table }) => Array.isArray(table?.head) && Array.isArray(table.rows),
  });
  const { now, change } = documents;
  const [past, setPast] = useState<Table[]>([]);
  const [shared, setShared] = useState<{ name: string; table: Table } | null>(null);
  const [told, setTold] = useState('');
  useEffect(() => {
    const look = () => {
      const { hash } = window.location;
      if (hash.startsWith(MARK)) void unpacked(hash.slice(MARK.length)).then(setShared);
    };
    look();
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, []);
  const chosen = now?.id;
  // What was done to one table is not undone in another.
  useEffect(() => {
    setPast([]);
    setTold('');
  }, [chosen]);

  const write = (table: Table): void => {
    if (now) setPast([...past.slice(1 - MOST_STEPS), now.table]);
    setTold('');
    change({ table });
  };
  const add = (name: string, table: Table): void => documents.add(name, { table });
  const leave = (): void => {
    window.history.replaceState(null, '', window.location.pathname);
    setShared(null);
  };
  const share = async (): Promise<void> => {
    const code = now && (await packed(now.name, now.table));
    if (!code) return setTold(words.tableTooLong);
    const link = `${window.location.origin}${window.location.pathname}${MARK}${code}`;
    await navigator.clipboard.writeText(link).then(
      () => setTold(words.tableShared),
      // Where a browser lets nobody write to the clipboard, the link is there to copy.
      () => setTold(link),
    );
  };
  const { name, table } = shared ?? now ?? { name: '', table: emptyTable(words.tableColumn) };
  const file = fileNameOf(name, 'table');
  const downloads = (
    <>
      <button
        type="button"
        className="button"
        onClick={() => saveText(`${file}.csv`, `\ufeff${csvText(table)}`, 'text/csv')}
      >
        <DownloadIcon aria-hidden className="size-4" />
        {words.saveAs('CSV')}
      </button>
      <button
        type="button"
        className="button"
        onClick={() => saveText(`${file}.json`, jsonText(table), 'application/json')}
      >
        <DownloadIcon aria-hidden className="size-4" />
        {words.saveAs('JSON')}
      </button>
    </>
  );
  if (shared)
    return (
      <Frame title={shared.name || title} lead={words.tableReadOnly}>
        <Grid table={shared.table} />
        <div className="flex flex-wrap gap-3">
          <button
            type="button"
            className="button button-primary"
            onClick={() => {
              add(shared.name || words.untitled, shared.table);
              leave();
            }}
          >
            {words.tableCopy}
          </button>
          {downloads}
        </div>
      </Frame>
    );
  return (
    <Frame title={title} lead={lead}>
      <DocumentBar documents={documents} />
      <Taking onTake={add} column={words.tableColumn} />
      <div className="flex flex-wrap gap-2">
        <button type="button" className="button" onClick={() => write(withRow(table))}>
          <PlusIcon aria-hidden className="size-4" />
          {words.tableAddRow}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => write(withColumn(table, words.tableColumn(table.head.length + 1)))}
        >
          <ColumnsIcon aria-hidden className="size-4" />
          {words.tableAddColumn}
        </button>
        <button
          type="button"
          className="button"
          disabled={past.length === 0}
          onClick={() => {
            const before = past.at(-1);
            if (before) change({ table: before });
            setPast(past.slice(0, -1));
          }}
        >
          <Undo2Icon aria-hidden className="size-4" />
          {words.tableUndo}
        </button>
      </div>
      <Grid key={now?.id} table={table} onChange={write} />
      <div className="flex flex-wrap items-center gap-3">
        {downloads}
        <button type="button" className="button" onClick={() => void share()}>
          <LinkIcon aria-hidden className="size-4" />
          {words.tableShare}
        </button>
        <p role="status" className="text-sm break-all text-muted">
          {told || words.keptHereOnly}
        </p>
      </div>
    </Frame>
  );
}
