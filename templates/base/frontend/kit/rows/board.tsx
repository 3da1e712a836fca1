'use client';

/** Rows in columns by their state. */
import { useState } from 'react';
import { textOf, titleOf, valueOf, type Action, type State, type ViewProps } from '@/kit/rows/row';
import { QuickActions, Rest } from '@/kit/rows/table';
import { RowLink } from '@/kit/rows/value';
import { Badge } from '@/kit/ui/notes';
import type { Row } from '@/lib/api';

// <words>
const words = {
  views: { table: 'Table', board: 'Board', calendar: 'Calendar', report: 'Report' },
};
// </words>

/** A column per state. A card moves by its buttons, or by dragging it to where a possible step leads. */
export function Board<R extends Row>(props: ViewProps<R>) {
  const { rows, total, title, fields, states = [], actions = [], handlers } = props;
  const [dragged, setDragged] = useState<R | null>(null);
  const details = fields.filter((field) => field.column && field.name !== title).slice(0, 3);
  const stepTo = (state: State): Action | undefined =>
    actions.find(
      (action) => action.to === state.id && dragged?.actions.some((each) => each.id === action.id && each.allowed),
    );
  return (
    <>
      <div
        className="relative -mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 pb-4 sm:mx-0 sm:scroll-px-0 sm:px-0"
        tabIndex={0}
        role="group"
        aria-label={words.views.board}
      >
        {states.map((state) => {
          const cards = rows.filter((row) => valueOf(row, 'status') === state.id);
          const step = dragged && stepTo(state);
          return (
            <section
              key={state.id}
              aria-label={state.label}
              className={`w-72 shrink-0 snap-start rounded-theme border border-line p-3 ${step ? 'bg-primary-soft' : 'bg-sunken'}`}
              onDragOver={(event) => {
                if (step) event.preventDefault();
              }}
              onDrop={() => {
                if (dragged && step) handlers.act(dragged, step);
                setDragged(null);
              }}
            >
              <h2 className="mb-3 flex items-center justify-between text-sm">
                <Badge tone={state.tone}>{state.label}</Badge>
                <span className="text-muted tabular-nums">{cards.length}</span>
              </h2>
              <ul className="space-y-3">
                {cards.map((row) => (
                  <li
                    key={row.id}
                    data-testid="row"
                    draggable
                    className="card cursor-grab p-3"
                    onDragStart={() => setDragged(row)}
                    onDragEnd={() => setDragged(null)}
                  >
                    <RowLink row={row} onOpen={() => handlers.open(row)}>
                      {titleOf(row, title, fields)}
                    </RowLink>
                    <dl className="mt-1 space-y-0.5 text-sm text-muted">
                      {details.map((field) => {
                        const text = textOf(field, row);
                        return text === '' ? null : (
                          <div key={field.name} className="flex gap-1">
                            <dt className="sr-only">{field.label}</dt>
                            <dd className="truncate">{text}</dd>
                          </div>
                        );
                      })}
                    </dl>
                    <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
                      <QuickActions row={row} actions={actions} handlers={handlers} most={2} />
                    </div>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
      <Rest shown={rows.length} total={total} />
    </>
  );
}
