'use client';

/** What narrows a list: a search, filters, and its pages. */
import { SearchIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { State } from '@/kit/rows/row';
import type { Choice, Field } from '@/kit/ui/field';
import { useLoad } from '@/kit/ui/load';
import type { Page, Row } from '@/lib/api';

// <words>
const words = {
  search: 'Search',
  any: 'All',
  filterBy: (label: string) => `Filter by ${label}`,
  status: 'Status',
  range: (from: number, to: number, total: number) => `${from}–${to} of ${total}`,
  previous: 'Previous',
  next: 'Next',
  yes: 'Yes',
  no: 'No',
};
// </words>

/** Waits for a pause in typing before it searches. */
export function SearchBox({ label, q, onSearch }: { label: string; q: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(q);
  const [seen, setSeen] = useState(q);
  if (seen !== q) {
    setSeen(q);
    if (text.trim() !== q) setText(q);
  }
  useEffect(() => {
    if (text.trim() === q) return;
    const wait = setTimeout(() => onSearch(text.trim()), 250);
    return () => clearTimeout(wait);
  });
  return (
    <div className="relative max-sm:col-span-2 sm:w-64">
      <SearchIcon
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        className="input pl-9"
        aria-label={label}
        placeholder={words.search}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}

interface Filter {
  name: string;
  label: string;
  choices?: Choice[] | undefined;
  options?: Field['options'];
}

export function filtersOf(fields: Field[], states: State[] | undefined): Filter[] {
  const yesNo = [
    { id: 'true', label: words.yes },
    { id: 'false', label: words.no },
  ];
  return [
    ...(states ? [{ name: 'status', label: words.status, choices: states }] : []),
    ...fields
      .filter((field) => field.filter)
      .map((field) => ({
        name: field.name,
        label: field.label,
        choices: field.type === 'boolean' ? yesNo : field.choices,
        options: field.options,
      })),
  ];
}

export function FilterSelect({
  filter,
  value,
  onPick,
}: {
  filter: Filter;
  value: string;
  onPick: (value: string) => void;
}) {
  const { data } = useLoad(filter.name, async (signal): Promise<Choice[]> => {
    return filter.options ? filter.options('', signal) : (filter.choices ?? []);
  });
  return (
    <select
      className="input sm:w-auto sm:max-w-48"
      aria-label={words.filterBy(filter.label)}
      value={value}
      onChange={(event) => onPick(event.target.value)}
    >
      <option value="">{`${filter.label}: ${words.any}`}</option>
      {data?.map((choice) => (
        <option key={choice.id} value={choice.id}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}

export function Pager({ data, onPage }: { data: Page<Row>; onPage: (page: number) => void }) {
  const from = (data.page - 1) * data.page_size + 1;
  const to = from + data.items.length - 1;
  const pages = Math.ceil(data.total / data.page_size);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 text-sm text-muted">
      <p>{words.range(Math.min(from, data.total), to, data.total)}</p>
      {pages > 1 && (
        <div className="flex gap-2 print:hidden">
          <button type="button" className="button" disabled={data.page <= 1} onClick={() => onPage(data.page - 1)}>
            {words.previous}
          </button>
          <button type="button" className="button" disabled={data.page >= pages} onClick={() => onPage(data.page + 1)}>
            {words.next}
          </button>
        </div>
      )}
    </div>
  );
}
