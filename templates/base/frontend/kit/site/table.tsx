import type { Field } from '@/kit/ui/field';
import { hrefOf } from './card';
import type { Offer, PublicRow } from './types';
import { PublicStatus, PublicValue } from './values';

/** As many columns as one still overlooks, beside the place and the name. */
const MOST_COLUMNS = 8;
const NUMBERS: ReadonlySet<string> = new Set(['integer', 'decimal', 'money', 'percent', 'duration']);

interface TableProps {
  offer: Offer;
  rows: PublicRow[];
  /** The place of the first row, from 1. */
  from: number;
  /** What the rows are sorted by; left out: what the list begins with. */
  sort?: string | undefined;
}

/** Rows that are read against each other, a line each: the standings of a league. They are numbered where a figure decides who comes first. */
export function RowTable({ offer, rows, from, sort = offer.sorts[0] }: TableProps) {
  const fields = columnsOf(offer, rows);
  const by = offer.fields.find(({ name }) => sort === `-${name}`);
  const isRanked = by !== undefined && NUMBERS.has(by.type);
  return (
    <div className="card overflow-x-auto p-0" tabIndex={0} role="region" aria-label={offer.plural}>
      <table className="w-full min-w-xl text-sm" data-testid="rows">
        <thead>
          <tr className="text-left text-muted">
            {isRanked && (
              <th scope="col" className="w-14 p-3 text-right font-medium">
                #
              </th>
            )}
            <th scope="col" className="p-3 font-medium">
              {offer.singular}
            </th>
            {fields.map((field) => (
              <th key={field.name} scope="col" className={`p-3 font-medium ${alignOf(field)}`}>
                {field.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.id} className="border-t border-line">
              {isRanked && <td className="p-3 text-right text-muted tabular-nums">{from + at}</td>}
              <th scope="row" className="p-3 text-left font-semibold">
                <a href={hrefOf(offer, row) ?? undefined} className="hover:underline">
                  {row.title}
                </a>{' '}
                <PublicStatus offer={offer} row={row} exceptions />
              </th>
              {fields.map((field) => (
                <td key={field.name} className={`p-3 ${alignOf(field)}`}>
                  <PublicValue field={field} value={row.values[field.name]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const alignOf = ({ type }: Field): string => (NUMBERS.has(type) ? 'text-right tabular-nums' : '');

/** What a line says besides its name: no long texts, and nothing that is the name once more or that no row has. */
function columnsOf({ fields, summary, image }: Offer, rows: PublicRow[]): Field[] {
  const isSaid = ({ name }: Field, row: PublicRow): boolean => {
    const value = row.values[name];
    const text = typeof value === 'object' && value !== null && 'label' in value ? value.label : value;
    // “Home – away” is named after both.
    const isNamed = typeof value === 'object' && value !== null && row.title.includes(String(text));
    return text !== null && text !== undefined && text !== row.title && !isNamed;
  };
  return fields
    .filter(({ name, type }) => type !== 'longtext' && type !== 'url' && name !== summary && name !== image)
    .filter((field) => rows.some((row) => isSaid(field, row)))
    .slice(0, MOST_COLUMNS);
}
