import type { Field } from '@/components/form';
import { hrefOf } from './card';
import type { Offer, PublicRow } from './types';
import { PublicStatus, PublicValue } from './values';

/** As many columns as one still overlooks, beside the place and the name. */
const MOST_COLUMNS = 8;
const NUMBERS: ReadonlySet<string> = new Set(['integer', 'decimal', 'money', 'percent', 'duration']);

/** Rows that are read against each other, a line each: the standings of a league. `from`: the place of the first row, from 1. */
export function RowTable({ offer, rows, from }: { offer: Offer; rows: PublicRow[]; from: number }) {
  const fields = columnsOf(offer, rows);
  return (
    <div className="card overflow-x-auto p-0" tabIndex={0} role="region" aria-label={offer.plural}>
      <table className="w-full min-w-xl text-sm" data-testid="rows">
        <thead>
          <tr className="text-left text-muted">
            <th scope="col" className="w-14 p-3 text-right font-medium">
              #
            </th>
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
              <td className="p-3 text-right text-muted tabular-nums">{from + at}</td>
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
    return text !== null && text !== undefined && text !== row.title;
  };
  return fields
    .filter(({ name, type }) => type !== 'longtext' && type !== 'url' && name !== summary && name !== image)
    .filter((field) => rows.some((row) => isSaid(field, row)))
    .slice(0, MOST_COLUMNS);
}
