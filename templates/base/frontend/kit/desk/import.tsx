'use client';

import { UploadIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { readNumber } from '@/kit/numbers';
import { Modal } from '@/kit/ui/dialog';
import type { Field } from '@/kit/ui/field';
import { format } from '@/kit/ui/format';
import { Alert } from '@/kit/ui/notes';
import { messageOf, useToast } from '@/kit/ui/toast';
import { ApiError, app } from '@/lib/api';
import { entriesOf, MOST_ENTRIES, type Entries, type Entry } from './entries';

// <words>
const words = {
  cancel: 'Cancel',
  yes: 'Yes',
  notAValue: 'This is not a valid value.',
  working: 'One moment…',
  importCsv: 'Import CSV',
  importText:
    'A table with a heading for each column, like the one that Download as CSV gives. Nothing is added before you have seen what.',
  importChoose: 'Choose a file',
  importGood: (count: number) => `${count} can be added`,
  importBad: (count: number) => `${count} cannot be added`,
  importLine: (line: number, text: string) => `Line ${line}: ${text}`,
  importMissing: (labels: string) => `These columns are missing: ${labels}.`,
  importUnused: (labels: string) => `Not used: ${labels}.`,
  importLeft: (most: number) => `Of this file only the first ${most} entries are read.`,
  importAdd: (count: number) => `Add ${count}`,
  importDone: (count: number) => `${count} added`,
};
// </words>

/** Bytes of a file, and what of it is shown before it is added. */
const LARGEST = 2_000_000;
const PREVIEWED = 5;
const TOLD = 20;

interface ImportProps {
  fields: Field[];
  create: (values: Record<string, unknown>) => Promise<unknown>;
  onDone: () => void;
}

/** A button that adds the lines of a CSV file, after a look at what they become. */
export function ImportRows(props: ImportProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="button max-sm:hidden" onClick={() => setIsOpen(true)}>
        <UploadIcon aria-hidden className="size-4" />
        {words.importCsv}
      </button>
      {isOpen && <ImportDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ImportDialog({ fields, create, onDone, onClose }: ImportProps & { onClose: () => void }) {
  const id = useId();
  const toast = useToast();
  const [found, setFound] = useState<Entries | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [added, setAdded] = useState<number | null>(null);
  const good = found?.entries.filter(({ problems }) => problems.length === 0) ?? [];
  const bad = found?.entries.filter(({ problems }) => problems.length > 0) ?? [];
  const isWhole = found !== null && found.columns.missing.length === 0;
  const read = async (file: File): Promise<void> => {
    setFailure(null);
    setFound(null);
    try {
      if (file.size > LARGEST) throw new ApiError(413, words.importLeft(MOST_ENTRIES));
      const number = (text: string): number => readNumber(text, app.locale);
      const reading = { locale: app.locale, yes: words.yes, number };
      setFound(await entriesOf(await file.text(), fields, reading, words.notAValue));
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  const add = async (): Promise<void> => {
    const refused: Entry[] = [];
    setAdded(0);
    for (const [at, entry] of good.entries()) {
      try {
        await create(Object.fromEntries(Object.entries(entry.values).filter(([, value]) => value !== null)));
      } catch (error) {
        refused.push({ ...entry, problems: [messageOf(error)] });
      }
      setAdded(at + 1);
    }
    setAdded(null);
    toast(words.importDone(good.length - refused.length), refused.length > 0 ? 'danger' : 'success');
    onDone();
    if (refused.length === 0 && bad.length === 0) onClose();
    else if (found) setFound({ ...found, entries: [...bad, ...refused].toSorted((a, b) => a.line - b.line) });
  };
  return (
    <Modal title={words.importCsv} onClose={onClose}>
      <p className="mb-4 text-pretty text-muted">{words.importText}</p>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {words.importChoose}
      </label>
      <input
        id={id}
        type="file"
        accept=".csv,text/csv"
        className="input file:mr-3 file:rounded-theme file:border-0 file:bg-sunken file:px-3 file:py-1 file:font-semibold file:text-ink"
        disabled={added !== null}
        onClick={(event) => {
          // The same file again, mended meanwhile, is read again.
          event.currentTarget.value = '';
        }}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void read(file);
        }}
      />
      {failure && <Alert text={failure} />}
      {found && <Found found={found} good={good} bad={bad} />}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" className="button" onClick={onClose}>
          {words.cancel}
        </button>
        {isWhole && good.length > 0 && (
          <button type="button" className="button button-primary" disabled={added !== null} onClick={() => void add()}>
            {added === null ? words.importAdd(good.length) : `${words.working} ${added}/${good.length}`}
          </button>
        )}
      </div>
    </Modal>
  );
}

function Found({ found, good, bad }: { found: Entries; good: Entry[]; bad: Entry[] }) {
  const { fields, missing, unused } = found.columns;
  const used = fields.filter((field) => field !== null);
  const labels = (all: readonly Field[]): string => all.map(({ label }) => label).join(', ');
  if (missing.length > 0) return <Alert text={words.importMissing(labels(missing))} />;
  return (
    <div className="mt-4 text-sm" aria-live="polite" data-testid="import-found">
      <p className="font-semibold">
        {words.importGood(good.length)}
        {bad.length > 0 && <span className="text-danger">{` · ${words.importBad(bad.length)}`}</span>}
      </p>
      {unused.length > 0 && <p className="mt-1 text-muted">{words.importUnused(unused.join(', '))}</p>}
      {found.left > 0 && <p className="mt-1 text-muted">{words.importLeft(MOST_ENTRIES)}</p>}
      {bad.length > 0 && (
        <ul className="mt-2 max-h-40 space-y-1 overflow-y-auto text-danger">
          {bad.slice(0, TOLD).map(({ line, problems }) => (
            <li key={line}>{words.importLine(line, problems.join(' '))}</li>
          ))}
        </ul>
      )}
      {good.length > 0 && (
        <div className="mt-3 overflow-x-auto" tabIndex={0} role="region" aria-label={words.importGood(good.length)}>
          <table className="w-full text-left">
            <thead>
              <tr>
                {used.map((field) => (
                  <th key={field.name} scope="col" className="py-1 pr-4 font-medium whitespace-nowrap text-muted">
                    {field.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {good.slice(0, PREVIEWED).map((entry) => (
                <tr key={entry.line}>
                  {used.map((field) => (
                    <td key={field.name} className="max-w-48 truncate border-t border-line py-1 pr-4">
                      {shown(field, entry)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}

/** As it will read in the list, so that one sees how it was understood. */
function shown(field: Field, { values, texts }: Entry): string {
  const value = values[field.name];
  if (typeof value === 'number')
    return field.type === 'money' ? format.money(value) : format.number(value, field.scale);
  if (field.type === 'date' && typeof value === 'string') return format.date(value);
  return texts[field.name] ?? '';
}
