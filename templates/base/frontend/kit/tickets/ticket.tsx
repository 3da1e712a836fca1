import { format } from '@/kit/ui/format';
import { Badge } from '@/kit/ui/notes';
import { app } from '@/lib/api';
import { tickets } from '@/lib/site';
import { Barcode } from './barcode';
import { fullDay } from './days';
import type { TicketData } from './types';

// <words>
const words = {
  ticketCode: 'Code',
  total: 'Total',
  ticketFor: 'For',
  cameIn: 'Came in',
  paidByTest: 'Paid with a test card. No money has moved.',
};
// </words>

/** A ticket to show at the door, on a screen or on paper. */
export function Ticket({ ticket }: { ticket: TicketData }) {
  const state = tickets?.progress.find(({ id }) => id === ticket.status);
  return (
    <article data-testid="ticket" className="card mt-6">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <p className="text-sm text-muted">{app.name}</p>
          <h2 className="text-xl font-semibold">
            {fullDay(ticket.day)}, <span className="tabular-nums">{ticket.hour}</span>
          </h2>
        </div>
        {state && <Badge tone={state.tone}>{state.label}</Badge>}
      </header>
      <div className="my-5 border-y border-dashed border-line py-5">
        <p className="text-sm text-muted">{words.ticketCode}</p>
        <p data-testid="ticket-code" className="mb-3 font-mono text-3xl font-semibold tracking-wider select-all">
          {ticket.number}
        </p>
        <Barcode code={ticket.number.replace('-', '')} />
      </div>
      <ul className="space-y-2">
        {ticket.lines.map((line, at) => (
          <li key={at} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-break-word">
              {line.quantity} × {line.title}
            </span>
            <span className="shrink-0 tabular-nums">{format.money(line.amount)}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-4 space-y-1 border-t border-line pt-4">
        {[
          { label: words.total, text: format.money(ticket.total) },
          { label: words.ticketFor, text: ticket.name },
          { label: words.cameIn, text: ticket.checked_in_at ? format.dateTime(ticket.checked_in_at) : '' },
        ]
          .filter(({ text }) => text !== '')
          .map(({ label, text }) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-4">
              <dt className="text-muted">{label}</dt>
              <dd className="min-w-0 font-medium wrap-break-word tabular-nums">{text}</dd>
            </div>
          ))}
      </dl>
      <p className="mt-4 text-sm text-muted">{words.paidByTest}</p>
    </article>
  );
}
