'use client';

/** Rows below one another. */
import { ArrowDownIcon, ArrowUpIcon, PencilIcon, Trash2Icon } from 'lucide-react';
import { titleOf, type Action, type Handlers, type RowActionsProps, type State } from '@/kit/rows/row';
import { RowLink, StatusBadge, Value } from '@/kit/rows/value';
import type { Field } from '@/kit/ui/field';
import type { Row } from '@/lib/api';

// <words>
const words = {
  edit: 'Edit',
  remove: 'Delete',
  status: 'Status',
  moreOnPages: 'Only the first 100 entries are shown. Search or filter to see others.',
  actions: 'Actions',
};
// </words>

interface TableProps<R extends Row> {
  rows: R[];
  plural: string;
  title: string;
  fields: Field[];
  states?: State[];
  actions?: Action[];
  sort: string;
  onSort: (sort: string) => void;
  handlers: Handlers<R>;
  /** Where the rows have their pages, if not here. */
  page?: string;
}

/** As many columns as there is room for: what costs money is always one of them, what is ticked or not the first to go. */
function columnsOf(fields: Field[], title: string, most: number): Field[] {
  const all = fields.filter((field) => field.column && field.name !== title);
  const weigh = (field: Field) => (field.type === 'money' ? 0 : field.type === 'boolean' ? 2 : 1);
  const kept = all.toSorted((a, b) => weigh(a) - weigh(b)).slice(0, most);
  return all.filter((field) => kept.includes(field));
}

/** On narrow screens each row becomes a card, with its column heads beside the values. */
export function Table<R extends Row>(props: TableProps<R>) {
  const { rows, fields, title, states, actions = [], plural, sort, onSort, handlers, page } = props;
  const heading = fields.find((field) => field.name === title);
  const columns = columnsOf(fields, title, states ? 4 : 5);
  return (
    <table className="rows">
      <caption className="sr-only">{plural}</caption>
      <thead>
        <tr>
          {heading && <Head field={heading} sort={sort} onSort={onSort} />}
          {columns.map((field) => (
            <Head key={field.name} field={field} sort={sort} onSort={onSort} />
          ))}
          {states && <th scope="col">{words.status}</th>}
          <th scope="col" className="print:hidden">
            <span className="sr-only">{words.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-testid="row">
            <td className="title">
              <RowLink row={row} page={page} onOpen={() => handlers.open(row)}>
                {titleOf(row, title, fields)}
              </RowLink>
            </td>
            {columns.map((field) => (
              <td key={field.name} data-label={field.label} className={columnOf(field)}>
                <Value field={field} row={row} />
              </td>
            ))}
            {states && (
              <td data-label={words.status}>
                <StatusBadge row={row} states={states} />
              </td>
            )}
            <td className="print:hidden">
              <div className="flex items-center justify-end gap-1">
                <QuickActions row={row} actions={actions} handlers={handlers} most={1} />
                <RowButtons row={row} name={titleOf(row, title, fields)} handlers={handlers} />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Numbers stand under each other digit by digit; dates and telephone numbers read badly when they are broken into lines. */
function columnOf(field: Field): string | undefined {
  if (['integer', 'decimal', 'money', 'percent', 'duration'].includes(field.type)) return 'number';
  return ['date', 'datetime', 'time', 'phone'].includes(field.type) ? 'whitespace-nowrap tabular-nums' : undefined;
}

function Head({ field, sort, onSort }: { field: Field; sort: string; onSort: (sort: string) => void }) {
  const direction = sort === field.name ? 'ascending' : sort === `-${field.name}` ? 'descending' : undefined;
  if (!field.sortable) {
    return (
      <th scope="col" className={columnOf(field)}>
        {field.label}
      </th>
    );
  }
  return (
    <th scope="col" aria-sort={direction} className={columnOf(field)}>
      <button
        type="button"
        className="inline-flex items-center gap-1 hover:text-ink"
        onClick={() => onSort(direction === 'ascending' ? `-${field.name}` : field.name)}
      >
        {field.label}
        {direction === 'ascending' && <ArrowUpIcon aria-hidden className="size-3.5" />}
        {direction === 'descending' && <ArrowDownIcon aria-hidden className="size-3.5" />}
      </button>
    </th>
  );
}

/** The next steps that are possible now, at most `most`, where a row has little room. */
export function QuickActions<R extends Row>({ row, actions, handlers, most }: RowActionsProps<R> & { most: number }) {
  const possible = actions.filter((action) => row.actions.some((each) => each.id === action.id && each.allowed));
  return possible.slice(0, most).map((action) => (
    <button
      key={action.id}
      type="button"
      className="button button-small"
      data-testid={`action-${action.id}`}
      onClick={() => handlers.act(row, action)}
    >
      {action.label}
    </button>
  ));
}

function RowButtons<R extends Row>({ row, name, handlers }: { row: R; name: string; handlers: Handlers<R> }) {
  return (
    <>
      {row.can_edit && (
        <button type="button" className="icon-button" onClick={() => handlers.edit(row)}>
          <PencilIcon aria-hidden className="size-4" />
          <span className="sr-only">{`${words.edit}: ${name}`}</span>
        </button>
      )}
      {row.can_delete && (
        <button type="button" className="icon-button hover:text-danger" onClick={() => handlers.remove(row)}>
          <Trash2Icon aria-hidden className="size-4" />
          <span className="sr-only">{`${words.remove}: ${name}`}</span>
        </button>
      )}
    </>
  );
}

export function Rest({ shown, total }: { shown: number; total: number }) {
  return total > shown ? <p className="mt-4 text-sm text-muted">{words.moreOnPages}</p> : null;
}
