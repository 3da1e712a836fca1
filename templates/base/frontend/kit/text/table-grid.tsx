'use client';

/** The cells of a table: sorted and filtered by columns, written in place. */
import { ArrowDownIcon, ArrowUpDownIcon, ArrowUpIcon, TrashIcon } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { viewOf, withCell, withoutColumn, withoutRow, type Order, type Table } from './table-rules';

// <words>
const words = {
  tableSort: (column: string) => `Sort by ${column}`,
  tableFilter: (column: string) => `Filter ${column}`,
  tableFilterHint: 'Filter, or >10',
  tableName: (number: number) => `Name of column ${number}`,
  tableCell: (column: string, row: number) => `${column}, row ${row}`,
  tableRemoveRow: (row: number) => `Delete row ${row}`,
  tableRemoveColumn: (column: string) => `Delete column ${column}`,
  tableRows: (shown: number, all: number) => `${shown} of ${all} rows`,
  tableMore: 'Show more rows',
};
// </words>

/** So many rows are drawn at first, and with each wish for more. */
const STEP = 50;

interface GridProps {
  table: Table;
  /** Left out: it is only read. */
  onChange?: (table: Table) => void;
}

export function Grid({ table, onChange }: GridProps) {
  const [order, setOrder] = useState<Order | null>(null);
  const [filters, setFilters] = useState<Readonly<Record<number, string>>>({});
  const [most, setMost] = useState(STEP);
  const places = viewOf(table, order, filters);
  const sort = (column: number) => {
    if (order?.column !== column) setOrder({ column, isDown: false });
    else setOrder(order.isDown ? null : { column, isDown: true });
  };
  /** Enter and the arrows go from row to row. */
  const walk = (event: KeyboardEvent<HTMLInputElement>, at: number, column: number) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const body = event.currentTarget.closest('tbody');
    body?.querySelectorAll('tr')[at + by]?.querySelectorAll('input')[column]?.focus();
  };
  return (
    <div className="min-w-0">
      <div
        role="region"
        aria-label={words.tableRows(places.length, table.rows.length)}
        tabIndex={0}
        className="relative max-h-[70vh] overflow-auto rounded-theme border border-line bg-surface"
      >
        <table data-testid="table" className="w-full border-separate border-spacing-0 text-sm">
          <thead className="sticky top-0 z-10 bg-sunken">
            <tr>
              <th className="w-10 border-r border-b border-line" />
              {table.head.map((name, column) => (
                <th
                  key={column}
                  scope="col"
                  aria-sort={order?.column !== column ? 'none' : order.isDown ? 'descending' : 'ascending'}
                  className="min-w-36 border-r border-b border-line p-1 text-left align-top font-medium"
                >
                  <div className="flex items-center">
                    {onChange ? (
                      <input
                        aria-label={words.tableName(column + 1)}
                        className="min-h-9 w-full min-w-0 rounded-theme bg-transparent px-2 font-semibold"
                        value={name}
                        maxLength={80}
                        onChange={(event) => onChange({ ...table, head: table.head.with(column, event.target.value) })}
                      />
                    ) : (
                      <span className="min-w-0 grow px-2 py-2 font-semibold break-words">{name}</span>
                    )}
                    <button type="button" className="icon-button size-8 shrink-0" onClick={() => sort(column)}>
                      {order?.column !== column ? (
                        <ArrowUpDownIcon aria-hidden className="size-4 text-muted" />
                      ) : order.isDown ? (
                        <ArrowDownIcon aria-hidden className="size-4" />
                      ) : (
                        <ArrowUpIcon aria-hidden className="size-4" />
                      )}
                      <span className="sr-only">{words.tableSort(name)}</span>
                    </button>
                    {onChange && table.head.length > 1 && (
                      <button
                        type="button"
                        className="icon-button size-8 shrink-0 text-muted"
                        onClick={() => {
                          setOrder(null);
                          setFilters({});
                          onChange(withoutColumn(table, column));
                        }}
                      >
                        <TrashIcon aria-hidden className="size-4" />
                        <span className="sr-only">{words.tableRemoveColumn(name)}</span>
                      </button>
                    )}
                  </div>
                  <input
                    type="search"
                    aria-label={words.tableFilter(name)}
                    placeholder={words.tableFilterHint}
                    className="mt-1 min-h-9 w-full rounded-theme border border-line bg-surface px-2 font-normal"
                    value={filters[column] ?? ''}
                    onChange={(event) => setFilters({ ...filters, [column]: event.target.value })}
                  />
                </th>
              ))}
              {onChange && <th className="w-10 border-b border-line" />}
            </tr>
          </thead>
          <tbody>
            {places.slice(0, most).map((row, at) => (
              <tr key={row} className="group">
                <th
                  scope="row"
                  className="border-r border-b border-line bg-sunken px-2 text-right font-normal text-muted tabular-nums"
                >
                  {row + 1}
                </th>
                {table.head.map((name, column) => (
                  <td key={column} className="border-r border-b border-line p-0">
                    {onChange ? (
                      <input
                        aria-label={words.tableCell(name, row + 1)}
                        className="min-h-10 w-full bg-transparent px-3 focus:bg-primary-soft"
                        value={table.rows[row]?.[column] ?? ''}
                        onKeyDown={(event) => walk(event, at, column)}
                        onChange={(event) => onChange(withCell(table, row, column, event.target.value))}
                      />
                    ) : (
                      <span className="block min-h-10 px-3 py-2.5 break-words">{table.rows[row]?.[column]}</span>
                    )}
                  </td>
                ))}
                {onChange && (
                  <td className="border-b border-line p-0 text-center">
                    <button
                      type="button"
                      className="icon-button size-9 text-muted"
                      onClick={() => onChange(withoutRow(table, row))}
                    >
                      <TrashIcon aria-hidden className="size-4" />
                      <span className="sr-only">{words.tableRemoveRow(row + 1)}</span>
                    </button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <p role="status" className="text-sm text-muted">
          {words.tableRows(places.length, table.rows.length)}
        </p>
        {places.length > most && (
          <button type="button" className="button button-small" onClick={() => setMost(most + STEP)}>
            {words.tableMore}
          </button>
        )}
      </div>
    </div>
  );
}
