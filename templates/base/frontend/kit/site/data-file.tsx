'use client';

/** What is measured, and what the owner lets go, as a file: visitors take the list along as it is filtered and sorted. */
import { DownloadIcon } from 'lucide-react';
import { useState } from 'react';
import { saveCsv } from '@/kit/csv';
import type { Field } from '@/kit/ui/field';
import { isoDay } from '@/kit/ui/format';
import { messageOf, useToast } from '@/kit/ui/toast';
import { listPublic } from './client';
import type { Offer, PublicRow } from './types';
import { publicText } from './values';

// <words>
const words = {
  working: 'One moment…',
  downloadCsv: 'Download as CSV',
};
// </words>

/** What the server gives at once, and what a file holds at most. */
const AT_ONCE = 48;
const MOST = 2000;

const MEASURED: ReadonlySet<string> = new Set(['integer', 'decimal', 'percent']);

/** Whether rows are readings: a day or an hour, and two figures and more; nothing that is sold, booked or starred. */
export function isMeasured({ fields, price, step, rating }: Offer): boolean {
  const figures = fields.filter(({ type, stars }) => MEASURED.has(type) && !stars);
  const isDated = fields.some(({ type }) => type === 'date' || type === 'datetime');
  return isDated && figures.length > 1 && !price && !step && !rating;
}

/** `query`: the search, filters and order of what is on the screen. */
export function DataFile({ offer, query }: { offer: Offer; query: URLSearchParams }) {
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const download = async (): Promise<void> => {
    setIsBusy(true);
    try {
      const rows: PublicRow[] = [];
      let total = 1;
      for (let page = 1; rows.length < Math.min(total, MOST); page++) {
        const asked = new URLSearchParams(query);
        asked.set('page', String(page));
        asked.set('page_size', String(AT_ONCE));
        const found = await listPublic(offer.path ?? '', asked);
        if (found.items.length === 0) break;
        rows.push(...found.items);
        total = found.total;
      }
      const labels = offer.fields.map(({ label, unit }) => (unit ? `${label} (${unit})` : label));
      saveCsv(`${offer.plural} ${isoDay(new Date())}`, [labels, ...rows.map((row) => lineOf(row, offer.fields))]);
    } catch (error) {
      toast(messageOf(error), 'danger');
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <button type="button" className="button" disabled={isBusy} onClick={() => void download()}>
      <DownloadIcon aria-hidden className="size-4" />
      {isBusy ? words.working : words.downloadCsv}
    </button>
  );
}

/** Numbers and days as a spreadsheet counts with them, everything else as it reads on the screen. */
function lineOf(row: PublicRow, fields: Field[]): (string | number)[] {
  return fields.map((field) => {
    const value = row.values[field.name];
    if (typeof value === 'number') return value;
    return field.type === 'date' && typeof value === 'string' ? value : publicText(field, value);
  });
}
