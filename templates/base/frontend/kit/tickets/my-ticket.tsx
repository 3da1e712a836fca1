'use client';

import { CircleCheckIcon, PrinterIcon } from 'lucide-react';
import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { Suspense, useState } from 'react';
import { Form } from '@/components/form';
import { atHome } from '@/kit/account/place';
import { Frame } from '@/kit/shop/page';
import type { Field } from '@/kit/ui/field';
import { Loaded, Skeleton, useLoad } from '@/kit/ui/load';
import { useUser } from '@/kit/ui/session';
import { ApiError } from '@/lib/api';
import { tickets } from '@/lib/site';
import { findTicket } from './client';
import { Ticket } from './ticket';

// <words>
const words = {
  myTicket: 'My ticket',
  myTicketText: 'Enter the code of your ticket.',
  ticketBought: 'Your ticket',
  keepTicket: 'Show this code at the door. Keep it: with it you find the ticket here again.',
  ticketCode: 'Code',
  lookUp: 'Look it up',
  noTicket: 'There is no ticket with this code. Check it letter by letter.',
  print: 'Print',
  otherTicket: 'Look up another ticket',
  allMyTickets: 'All my tickets',
};
// </words>

/** The ticket that was just bought, or any whose code one has. */
export function MyTicket() {
  return (
    <Suspense
      fallback={
        <Frame title={words.myTicket} narrow>
          <Skeleton />
        </Frame>
      }
    >
      <Known />
    </Suspense>
  );
}

function Known() {
  const params = useSearchParams();
  const given = params.get('code')?.slice(0, 20) ?? '';
  const [code, setCode] = useState(params.get('new') === null ? '' : given);
  const isNew = params.get('new') !== null && code === given && code !== '';
  return (
    <Frame title={isNew ? words.ticketBought : words.myTicket} narrow>
      {code === '' ? (
        <Asked code={given} onFound={setCode} />
      ) : (
        <Found code={code} isNew={isNew} onOther={() => setCode('')} />
      )}
    </Frame>
  );
}

function Asked({ code, onFound }: { code: string; onFound: (code: string) => void }) {
  const fields: Field<'code'>[] = [
    {
      name: 'code',
      label: words.ticketCode,
      type: 'text',
      required: true,
      minLength: 4,
      maxLength: 20,
      placeholder: 'XXXX-XXXX',
      initial: code,
    },
  ];
  return (
    <>
      <p className="mt-3 text-lg text-pretty text-muted">{words.myTicketText}</p>
      <div className="card mt-8">
        <Form
          fields={fields}
          submit={words.lookUp}
          onSubmit={async (filled) => {
            const wish = String(filled.code);
            if ((await findTicket(wish)) === null) throw new ApiError(422, words.noTicket, { code: words.noTicket });
            onFound(wish);
          }}
        />
      </div>
    </>
  );
}

interface FoundProps {
  code: string;
  isNew: boolean;
  onOther: () => void;
}

function Found({ code, isNew, onOther }: FoundProps) {
  const user = useUser();
  const found = useLoad(code, async () => {
    const ticket = await findTicket(code);
    if (ticket === null) throw new ApiError(404, words.noTicket);
    return ticket;
  });
  return (
    <>
      {isNew && (
        <p role="status" className="mt-3 flex gap-3 text-lg text-pretty text-muted print:hidden">
          <CircleCheckIcon aria-hidden className="mt-0.5 size-6 shrink-0 text-success" />
          {words.keepTicket}
        </p>
      )}
      <Loaded of={found}>{(ticket) => <Ticket ticket={ticket} />}</Loaded>
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <button type="button" className="button" onClick={() => window.print()}>
          <PrinterIcon aria-hidden className="size-4" />
          {words.print}
        </button>
        {user && tickets && (
          <Link href={atHome(tickets.bookings, user)} className="button">
            {words.allMyTickets}
          </Link>
        )}
        <button type="button" className="button button-quiet" onClick={onOther}>
          {words.otherTicket}
        </button>
      </div>
    </>
  );
}
