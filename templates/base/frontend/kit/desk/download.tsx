'use client';

import { DownloadIcon } from 'lucide-react';
import { useState } from 'react';
import { saveCsv } from '@/kit/csv';
import { textOf, valueOf, type State } from '@/kit/rows/row';
import type { Field } from '@/kit/ui/field';
import { isoDay } from '@/kit/ui/format';
import { messageOf, useToast } from '@/kit/ui/toast';
import type { ListQuery, Page, Row } from '@/lib/api';

// <words>
const words = {
  status: 'Status',
  created: 'Created',
  working: 'One moment…',
  downloadCsv: 'Download as CSV',
  downloadCut: (count: number) => `Only the first ${count} entries are in the file. Filter the list to get others.`,
};
// </words>

/** What the server gives at once, and what a file holds at most. */
const AT_ONCE = 200;
const MOST = 10_000;

interface DownloadProps {
  /** What the file is called. */
  name: string;
  list: (query: ListQuery) => Promise<Page<Row>>;
  /** The search, filters and order of what is on the screen. */
  query: ListQuery;
  fields: Field[];
  states?: State[] | undefined;
}

/** The whole list as a file for a spreadsheet: as it is searched, filtered and sorted now, of all its pages. */
export function DownloadList({ name, list, query, fields, states }: DownloadProps) {
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const download = async (): Promise<void> => {
    setIsBusy(true);
    try {
      const rows: Row[] = [];
      let total = 1;
      for (let page = 1; rows.length < Math.min(total, MOST); page++) {
        const found = await list({ ...query, page, page_size: AT_ONCE });
        if (found.items.length === 0) break;
        rows.push(...found.items);
        total = found.total;
      }
      saveCsv(`${name} ${isoDay(new Date())}`, [
        headOf(fields, states),
        ...rows.map((row) => lineOf(row, fields, states)),
      ]);
      if (total > rows.length) toast(words.downloadCut(rows.length), 'danger');
    } catch (error) {
      toast(messageOf(error), 'danger');
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <button type="button" className="button max-sm:hidden" disabled={isBusy} onClick={() => void download()}>
      <DownloadIcon aria-hidden className="size-4" />
      {isBusy ? words.working : words.downloadCsv}
    </button>
  );
}

function headOf(fields: Field[], states: State[] | undefined): string[] {
  const labels = fields.map(({ label, unit }) => (unit ? `${label} (${unit})` : label));
  return [...labels, ...(states ? [words.status] : []), words.created];
}

/** Numbers and days as a spreadsheet counts with them, everything else as it reads on the screen. */
function lineOf(row: Row, fields: Field[], states: State[] | undefined): (string | number)[] {
  const state = states?.find(({ id }) => id === valueOf(row, 'status'));
  const cells = fields.map((field) => {
    const value = valueOf(row, field.name);
    if (typeof value === 'number') return value;
    return field.type === 'date' && typeof value === 'string' ? value : textOf(field, row);
  });
  return [...cells, ...(states ? [state?.label ?? ''] : []), row.created_at.slice(0, 10)];
}
