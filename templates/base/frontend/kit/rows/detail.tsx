'use client';

/** One row: its state, what can be done with it, and what is known of it. */
import { ArrowLeftIcon, PencilIcon, PrinterIcon, Trash2Icon } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePlace } from '@/kit/account/place';
import { PictureStrip } from '@/kit/pictures/shown';
import type { EntityPageProps } from '@/kit/rows/page';
import { textOf, titleOf, type Handlers, type RowActionsProps, type State } from '@/kit/rows/row';
import { StatusBadge, Value } from '@/kit/rows/value';
import { format } from '@/kit/ui/format';
import { Loaded, useLoad } from '@/kit/ui/load';
import { PageHeader } from '@/kit/ui/notes';
import type { Row } from '@/lib/api';

// <words>
const words = {
  edit: 'Edit',
  remove: 'Delete',
  back: (plural: string) => `Back to ${plural}`,
  print: 'Print',
  status: 'Status',
  owner: 'Owner',
  created: 'Created',
  updated: 'Updated',
  details: 'Details',
  notNow: 'Not possible now',
};
// </words>

type DetailProps<R extends Row, V extends object> = EntityPageProps<R, V> & {
  id: string;
  round: number;
  handlers: Handlers<R>;
  /** Its parts have changed, and with them perhaps its sums. */
  onChange: () => void;
  onBack: () => void;
};

export function Detail<R extends Row, V extends object>(props: DetailProps<R, V>) {
  const { resource, id, round, plural, title, fields, states, actions = [], related = [], handlers } = props;
  const loaded = useLoad(`${id} ${round}`, (signal) => resource.get(id, signal));
  const place = usePlace();
  return (
    <>
      <button type="button" className="button button-quiet mb-4 -ml-2 print:hidden" onClick={props.onBack}>
        <ArrowLeftIcon aria-hidden className="size-4" />
        {words.back(format.noun(plural))}
      </button>
      <Loaded of={loaded}>
        {(row) => (
          <>
            <PageHeader title={titleOf(row, title, fields)}>
              {row.can_edit && (
                <button type="button" className="button" onClick={() => handlers.edit(row)}>
                  <PencilIcon aria-hidden className="size-4" />
                  {words.edit}
                </button>
              )}
              {row.can_delete && (
                <button type="button" className="button" onClick={() => handlers.remove(row)}>
                  <Trash2Icon aria-hidden className="size-4" />
                  {words.remove}
                </button>
              )}
              <button type="button" className="button max-sm:hidden" onClick={() => window.print()}>
                <PrinterIcon aria-hidden className="size-4" />
                {words.print}
              </button>
            </PageHeader>
            {props.pictured && (
              <PictureStrip route={resource.route} id={row.id} title={titleOf(row, title, fields)} round={round} />
            )}
            {states && <WorkflowCard row={row} states={states} actions={actions} handlers={handlers} />}
            <section className="card" aria-label={words.details}>
              <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
                {/* Without what the heading has said already. */}
                {fields
                  .filter((field) => field.name !== title || textOf(field, row) !== titleOf(row, title, fields))
                  .map((field) => (
                    <Fact
                      key={field.name}
                      label={field.label}
                      isWide={field.type === 'longtext'}
                      isOnScreen={textOf(field, row) === ''}
                    >
                      <Value field={field} row={row} links />
                    </Fact>
                  ))}
                {row.owner && !place.isAccount && (
                  <Fact label={words.owner} isOnScreen>
                    {row.owner.name}
                  </Fact>
                )}
                <Fact label={words.created} isOnScreen>
                  {format.dateTime(row.created_at)}
                </Fact>
                <Fact label={words.updated} isOnScreen>
                  {format.dateTime(row.updated_at)}
                </Fact>
              </dl>
            </section>
            {related
              .filter((each) => place.has(each.route))
              .map(({ label, route, via, Screen }) => (
                <Screen key={`${route} ${via}`} of={{ id: row.id, label, via, onChange: props.onChange }} />
              ))}
          </>
        )}
      </Loaded>
    </>
  );
}

interface FactProps {
  label: string;
  isWide?: boolean;
  /** Says nothing on paper. */
  isOnScreen?: boolean;
  children: ReactNode;
}

function Fact({ label, isWide = false, isOnScreen = false, children }: FactProps) {
  return (
    <div className={`min-w-0 ${isWide ? 'sm:col-span-2' : ''} ${isOnScreen ? 'print:hidden' : ''}`}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-0.5 wrap-break-word">{children}</dd>
    </div>
  );
}

/** The state of the row and every step from here that this person may take; one that is not possible now says why. */
function WorkflowCard<R extends Row>({ row, states, actions, handlers }: RowActionsProps<R> & { states: State[] }) {
  const offered = row.actions.flatMap((each) => {
    const action = actions.find((known) => known.id === each.id);
    return action ? [{ action, allowed: each.allowed, reason: each.reason }] : [];
  });
  return (
    <section className="card mb-6" aria-label={words.status}>
      <div className="flex flex-wrap items-center gap-3">
        <span className="text-sm text-muted">{words.status}</span>
        <StatusBadge row={row} states={states} />
        <div className="ml-auto flex flex-wrap gap-2 print:hidden">
          {offered.map(({ action, allowed, reason }) => (
            <button
              key={action.id}
              type="button"
              data-testid={`action-${action.id}`}
              className={`button ${action.tone === 'danger' ? 'button-danger' : action.tone === 'success' ? 'button-primary' : ''}`}
              disabled={!allowed}
              title={allowed ? undefined : (reason ?? words.notNow)}
              aria-describedby={allowed ? undefined : `why-${action.id}`}
              onClick={() => handlers.act(row, action)}
            >
              {action.label}
            </button>
          ))}
        </div>
      </div>
      {offered.some((each) => !each.allowed) && (
        <ul className="mt-3 space-y-1 text-sm text-muted print:hidden">
          {offered
            .filter((each) => !each.allowed)
            .map(({ action, reason }) => (
              <li key={action.id} id={`why-${action.id}`}>
                <strong className="font-medium">{action.label}:</strong> {reason ?? words.notNow}
              </li>
            ))}
        </ul>
      )}
    </section>
  );
}
