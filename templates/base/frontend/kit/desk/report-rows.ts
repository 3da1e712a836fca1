/** All rows that a report counts, and the day and week they belong to. */
import type { ReportProps } from '@/kit/desk/report';
import { valueOf } from '@/kit/rows/row';
import type { Field } from '@/kit/ui/field';
import { isoDay, parseDate } from '@/kit/ui/format';
import type { ListQuery, Row } from '@/lib/api';

/** What the server gives at once, and what a report counts at most. */
const AT_ONCE = 200;

const MOST = 4_000;

export async function readAll(list: ReportProps['list'], query: ListQuery, signal: AbortSignal) {
  const rows: Row[] = [];
  let total = 1;
  for (let page = 1; rows.length < Math.min(total, MOST); page++) {
    const found = await list({ ...query, page, page_size: AT_ONCE }, signal);
    if (found.items.length === 0) break;
    rows.push(...found.items);
    total = found.total;
  }
  return { rows, isCut: total > rows.length };
}

/** The day of a row, in the time zone of whoever looks. */
export function dayOf(row: Row, field: Field): string {
  const value = valueOf(row, field.name);
  if (typeof value !== 'string' || value === '') return '';
  return field.type === 'date' ? value.slice(0, 10) : isoDay(new Date(value));
}

export const weekOf = (day: string): string => {
  const date = parseDate(day);
  return isoDay(new Date(date.getFullYear(), date.getMonth(), date.getDate() - ((date.getDay() + 6) % 7)));
};
