'use client';

/** The door: a code is scanned or typed in, and the ticket lets somebody in once. */
import { CircleCheckIcon, CircleXIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { format } from '@/kit/ui/format';
import { PageHeader } from '@/kit/ui/notes';
import { messageOf } from '@/kit/ui/toast';
import { checkIn } from './client';
import { fullDay, today } from './days';
import { Ticket } from './ticket';
import type { TicketData } from './types';

// <words>
const words = {
  checkInDoor: 'Check-in',
  checkInText: 'Scan the code of a ticket, or type it in.',
  ticketCode: 'Code',
  letIn: 'Check in',
  working: 'One moment…',
  mayEnter: 'Welcome: this ticket is good.',
  cameInBefore: (time: string) => `This ticket came in already: ${time}.`,
  notGood: 'This ticket is no longer good.',
  mindDay: (day: string) => `Mind the day: the ticket is for ${day}.`,
  noTicket: 'There is no ticket with this code. Check it letter by letter.',
};
// </words>

interface Verdict {
  isGood: boolean;
  text: string;
  ticket?: TicketData;
}

function verdictOf(answer: { accepted: boolean; ticket: TicketData } | null): Verdict {
  if (answer === null) return { isGood: false, text: words.noTicket };
  const { accepted, ticket } = answer;
  if (accepted) return { isGood: true, text: words.mayEnter, ticket };
  const before = ticket.checked_in_at;
  return { isGood: false, text: before ? words.cameInBefore(format.dateTime(before)) : words.notGood, ticket };
}

export function CheckIn() {
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const input = useRef<HTMLInputElement>(null);
  // A scanner types: the field is ready for the next ticket as soon as the last one is done.
  useEffect(() => input.current?.focus(), [verdict]);
  const send = async () => {
    setBusy(true);
    try {
      setVerdict(verdictOf(await checkIn(code.trim())));
      setCode('');
    } catch (error) {
      setVerdict({ isGood: false, text: messageOf(error) });
    }
    setBusy(false);
  };
  return (
    <>
      <PageHeader title={words.checkInDoor} text={words.checkInText} />
      <div className="max-w-2xl">
        <form
          className="card flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (code.trim().length >= 4) void send();
          }}
        >
          <label className="min-w-0 flex-1">
            <span className="mb-1 block text-sm font-medium">{words.ticketCode}</span>
            <input
              ref={input}
              name="code"
              className="input font-mono text-lg uppercase"
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={20}
              placeholder="XXXX-XXXX"
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          </label>
          <button type="submit" className="button button-primary" disabled={isBusy || code.trim().length < 4}>
            {isBusy ? words.working : words.letIn}
          </button>
        </form>
        <div aria-live="assertive">
          {verdict && (
            <p
              data-testid="verdict"
              className={`mt-6 flex gap-3 rounded-theme px-4 py-4 text-lg font-semibold ${
                verdict.isGood ? 'bg-success-soft text-success' : 'bg-danger-soft text-danger'
              }`}
            >
              {verdict.isGood ? (
                <CircleCheckIcon aria-hidden className="mt-0.5 size-6 shrink-0" />
              ) : (
                <CircleXIcon aria-hidden className="mt-0.5 size-6 shrink-0" />
              )}
              <span className="min-w-0">{verdict.text}</span>
            </p>
          )}
          {verdict?.isGood && verdict.ticket && verdict.ticket.day !== today() && (
            <p className="mt-3 rounded-theme bg-warning-soft px-4 py-3 text-warning">
              {words.mindDay(fullDay(verdict.ticket.day))}
            </p>
          )}
        </div>
        {verdict?.ticket && <Ticket ticket={verdict.ticket} />}
      </div>
    </>
  );
}
