'use client';

/** An editor of tables: opened from a file or pasted, written in place, kept in this browser, saved as CSV or JSON, shared by a link to read. */
import { ColumnsIcon, DownloadIcon, LinkIcon, PlusIcon, TrashIcon, Undo2Icon } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { readCsv } from '@/kit/desk/read-table';
import { keptHere } from '@/kit/kept';
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
  documents: 'Documents',
  newDocument: 'New document',
  untitled: 'Untitled',
  documentName: 'Name',
  removeDocument: 'Delete document',
  removeDocumentSure: (name: string) => `Delete “${name}”?`,
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

interface Document {
  id: string;
  name: string;
  table: Table;
}

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
/** So long after the last key a table is kept. */
const WAIT = 400;

const fresh = (name: string, table: Table): Document => ({ id: `${Date.now()}-${Math.random()}`, name, table });

/** The tables as they were left here; none where there are none that can be read. */
function readKept(place: string): Document[] {
  try {
    const kept: unknown = JSON.parse(keptHere.get(place) ?? '[]');
    const isOne = (each: unknown): each is Document => {
      const { id, name, table } = (each ?? {}) as Partial<Document>;
      return (
        typeof id === 'string' && typeof name === 'string' && Array.isArray(table?.head) && Array.isArray(table.rows)
      );
    };
    return Array.isArray(kept) ? kept.filter(isOne) : [];
  } catch {
    return [];
  }
}

export function TableEditor({ of, title, lead, sample }: TableEditorProps) {
  const place = `tables:${of}`;
  const [documents, setDocuments] = useState<Document[]>([]);
  const [chosen, setChosen] = useState('');
  const [past, setPast] = useState<Table[]>([]);
  const [shared, setShared] = useState<{ name: string; table: Table } | null>(null);
  const [told, setTold] = useState('');
  const id = useId();
  useEffect(() => {
    const kept = readKept(place);
    const first =
      kept[0] ??
      fresh(title, tableFrom(sample, { cells: readCsv, column: words.tableColumn }) ?? emptyTable(words.tableColumn));
    setDocuments(kept.length > 0 ? kept : [first]);
    setChosen(first.id);
    const look = () => {
      const { hash } = window.location;
      if (hash.startsWith(MARK)) void unpacked(hash.slice(MARK.length)).then(setShared);
    };
    look();
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, [place, title, sample]);
  useEffect(() => {
    if (documents.length === 0) return;
    const wait = setTimeout(() => keptHere.set(place, JSON.stringify(documents)), WAIT);
    return () => clearTimeout(wait);
  }, [documents, place]);

  const now = documents.find((each) => each.id === chosen) ?? documents[0];
  const change = (part: Partial<Document>): void =>
    setDocuments(documents.map((each) => (each.id === now?.id ? { ...each, ...part } : each)));
  const write = (table: Table): void => {
    if (now) setPast([...past.slice(1 - MOST_STEPS), now.table]);
    setTold('');
    change({ table });
  };
  const choose = (next: string): void => {
    setChosen(next);
    setPast([]);
    setTold('');
  };
  const add = (name: string, table: Table): void => {
    const one = fresh(name, table);
    setDocuments([...documents, one]);
    choose(one.id);
  };
  const remove = (): void => {
    if (!now || !window.confirm(words.removeDocumentSure(now.name || words.untitled))) return;
    const left = documents.filter((each) => each.id !== now.id);
    const all = left.length > 0 ? left : [fresh(words.untitled, emptyTable(words.tableColumn))];
    setDocuments(all);
    choose(all[0]?.id ?? '');
  };
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
  const file =
    name
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/gu, '') || 'table';
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
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-40">
          <label htmlFor={`${id}-all`} className="block text-sm font-medium">
            {words.documents}
          </label>
          <select
            id={`${id}-all`}
            className="input mt-1 min-h-11"
            value={now?.id ?? ''}
            onChange={(event) => choose(event.target.value)}
          >
            {documents.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name || words.untitled}
              </option>
            ))}
          </select>
        </div>
        <div className="min-w-40">
          <label htmlFor={`${id}-name`} className="block text-sm font-medium">
            {words.documentName}
          </label>
          <input
            id={`${id}-name`}
            className="input mt-1 min-h-11"
            maxLength={80}
            value={now?.name ?? ''}
            onChange={(event) => change({ name: event.target.value })}
          />
        </div>
        <button
          type="button"
          className="button min-h-11"
          onClick={() => add(`${words.untitled} ${documents.length + 1}`, emptyTable(words.tableColumn))}
        >
          <PlusIcon aria-hidden className="size-4" />
          {words.newDocument}
        </button>
        <button
          type="button"
          className="button button-quiet min-h-11"
          aria-label={words.removeDocument}
          onClick={remove}
        >
          <TrashIcon aria-hidden className="size-4" />
        </button>
      </div>
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
