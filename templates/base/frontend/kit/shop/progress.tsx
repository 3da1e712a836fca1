import { CheckIcon } from 'lucide-react';
import type { Shop } from './types';

/** The way of an order from state to state, with where it stands. Nothing for one that has left the way: cancelled, sent back. */
export function Progress({ shop, status }: { shop: Shop; status: string }) {
  const way = shop.progress.filter(({ id }) => shop.way.includes(id));
  const at = way.findIndex(({ id }) => id === status);
  if (at < 0 || way.length < 3) return null;
  return (
    <ol className="mt-6 flex flex-col gap-3 sm:flex-row sm:gap-0">
      {way.map(({ id, label }, place) => (
        <li
          key={id}
          aria-current={place === at ? 'step' : undefined}
          className="flex min-w-0 flex-1 items-center gap-3 sm:flex-col sm:items-stretch sm:gap-2"
        >
          <span className="flex items-center">
            <span
              className={`grid size-6 shrink-0 place-items-center rounded-full border-2 ${place <= at ? 'border-primary bg-primary text-on-primary' : 'border-line text-muted'}`}
            >
              {place < at && <CheckIcon aria-hidden className="size-3.5" />}
              {place === at && <span className="size-2 rounded-full bg-current" />}
            </span>
            {place < way.length - 1 && (
              <span aria-hidden className={`hidden h-0.5 flex-1 sm:block ${place < at ? 'bg-primary' : 'bg-line'}`} />
            )}
          </span>
          <span className={`text-sm wrap-break-word sm:pe-3 ${place === at ? 'font-semibold' : 'text-muted'}`}>
            {label}
          </span>
        </li>
      ))}
    </ol>
  );
}
