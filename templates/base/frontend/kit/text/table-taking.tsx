'use client';

/** How a table comes in: from a file, or pasted. */
import { ClipboardPasteIcon, FolderOpenIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { readCsv } from '@/kit/desk/read-table';
import { Alert } from '@/kit/ui/notes';
import { tableFrom, type Table } from './table-rules';

// <words>
const words = {
  tableOpen: 'Open a file',
  tablePaste: 'Paste',
  tablePasteHere: 'Paste rows here, from a spreadsheet or as CSV. The first one names the columns.',
  tableTake: 'Make a table of it',
  tableNone: 'There is no table in it.',
  tablePasted: 'Pasted table',
};
// </words>

/** A file that is larger is no table for a browser. */
const LARGEST = 5_000_000;

interface TakingProps {
  onTake: (name: string, table: Table) => void;
  column: (number: number) => string;
}

export function Taking({ onTake, column }: TakingProps) {
  const [text, setText] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const id = useId();
  const take = (name: string, from: string): void => {
    const table = tableFrom(from, { cells: readCsv, column });
    setWrong(table === null);
    if (table === null) return;
    onTake(name, table);
    setText(null);
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <label className="button button-primary relative cursor-pointer focus-within:outline-2 focus-within:outline-offset-2">
          <FolderOpenIcon aria-hidden className="size-4" />
          {words.tableOpen}
          <input
            type="file"
            accept=".csv,.tsv,.txt,.json,text/csv,application/json"
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = '';
              if (!file) return;
              if (file.size > LARGEST) setWrong(true);
              else void file.text().then((read) => take(file.name.replace(/\.\w+$/, '').slice(0, 80), read));
            }}
          />
        </label>
        <button
          type="button"
          className="button"
          aria-expanded={text !== null}
          onClick={() => setText(text === null ? '' : null)}
        >
          <ClipboardPasteIcon aria-hidden className="size-4" />
          {words.tablePaste}
        </button>
      </div>
      {text !== null && (
        <div>
          <label htmlFor={id} className="block text-sm font-medium">
            {words.tablePasteHere}
          </label>
          <textarea
            id={id}
            rows={6}
            className="input mt-1 font-mono"
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <button
            type="button"
            className="button button-primary mt-2"
            disabled={text.trim() === ''}
            onClick={() => take(words.tablePasted, text)}
          >
            {words.tableTake}
          </button>
        </div>
      )}
      {isWrong && <Alert text={words.tableNone} />}
    </div>
  );
}
