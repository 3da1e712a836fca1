import { FIRST_ROWS } from './first-rows';
import { Tile } from './row';
import type { Part } from './types';

/** More rows of the app than the first screen shows: as many columns as they deserve. */
export function Shelf({ content, manner }: Part) {
  const isLarge = manner === 'atelier' || manner === 'editorial';
  const shown = content.rows.slice(FIRST_ROWS[manner]);
  const columns =
    isLarge || shown.length === 2
      ? 'sm:grid-cols-2'
      : shown.length === 3
        ? 'sm:grid-cols-3'
        : 'sm:grid-cols-2 lg:grid-cols-4';
  if (shown.length < 2) return null;
  return (
    <section aria-labelledby="shelf-title" className={manner === 'ledger' || manner === 'hearth' ? 'bg-tint' : ''}>
      <div className="page section">
        <h2 id="shelf-title" className="title">
          {content.rowsTitle}
        </h2>
        <ul className={`mt-8 grid gap-(--gap) ${columns}`}>
          {shown.map((row) => (
            <li key={row.seed}>
              <Tile
                row={row}
                ratio={manner === 'arcade' ? '1:1' : shown.length === 2 ? '16:9' : '4:3'}
                plain={isLarge}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
