'use client';

/** Timed tickets: a day, an hour, so many of each line of the price list, and a test card. */
import { TicketIcon } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Form } from '@/components/form';
import { endPurchase, purchaseKey } from '@/kit/shop/basket';
import type { Field } from '@/kit/ui/field';
import { format } from '@/kit/ui/format';
import { Loaded, useLoad } from '@/kit/ui/load';
import { Alert, Empty } from '@/kit/ui/notes';
import { useSession, useUser } from '@/kit/ui/session';
import { ApiError } from '@/lib/api';
import { buyTickets, listChoices } from './client';
import { Counter } from './counter';
import { fullDay } from './days';
import type { Choices } from './types';
import { When } from './when';

// <words>
const words = {
  howMany: 'How many?',
  yourVisit: 'Your visit',
  total: 'Total',
  chooseFirst: 'Choose an hour and at least one ticket.',
  placesLeftAt: (count: number, hour: string) =>
    count === 1 ? `1 place is left at ${hour}.` : `${count} places are left at ${hour}.`,
  tooManyPeople: (left: number) =>
    left === 1 ? 'Only 1 place is left at this hour.' : `Only ${left} places are left at this hour.`,
  haveTicket: 'Do you have a ticket already?',
  myTicket: 'My ticket',
  noPrices: 'No tickets are on sale',
  noPricesText: 'Come back a little later, please.',
  buyer: 'Your details',
  payment: 'Payment',
  testPayment: 'This is a test payment: no money moves.',
  testCards:
    'Pay with the card 4242 4242 4242 4242, any month to come and any code; 4000 0000 0000 0002 is declined. Please do not type in a real card.',
  cardNumber: 'Card number',
  cardExpires: 'Valid until (month/year)',
  cardCode: 'Security code',
  name: 'Name',
  email: 'Email',
  pay: (sum: string) => `Pay ${sum}`,
};
// </words>

export function TicketsPage({ title, lead }: { title: string; lead: string }) {
  const [day, setDay] = useState('');
  const choices = useLoad(day, (signal) => listChoices(day, signal));
  return (
    <div className="page py-8 sm:py-12">
      <header className="max-w-3xl">
        <h1 className="text-3xl font-bold tracking-tight text-balance sm:text-4xl">{title}</h1>
        {lead && <p className="mt-2 text-lg text-pretty text-muted">{lead}</p>}
        <p className="mt-2 text-muted">
          {words.haveTicket}{' '}
          <Link href="/my-ticket" className="underline hover:text-ink">
            {words.myTicket}
          </Link>
        </p>
      </header>
      <Loaded of={choices}>
        {(data) =>
          data.prices.length === 0 ? (
            <Empty title={words.noPrices} text={words.noPricesText} icon={<TicketIcon className="size-7" />} />
          ) : (
            <Chooser choices={data} onDay={setDay} onChange={choices.reload} />
          )
        }
      </Loaded>
    </div>
  );
}

interface ChooserProps {
  choices: Choices;
  onDay: (day: string) => void;
  onChange: () => void;
}

function Chooser({ choices, onDay, onChange }: ChooserProps) {
  const [wish, setHour] = useState('');
  const [counts, setCounts] = useState<Record<string, number>>({});
  const hour = choices.hours.find((each) => each.hour === wish);
  const chosen = choices.prices.map((fare) => ({ fare, count: counts[fare.id] ?? 0 })).filter(({ count }) => count > 0);
  const people = chosen.reduce((sum, { fare, count }) => sum + fare.people * count, 0);
  const total = chosen.reduce((sum, { fare, count }) => sum + fare.price * count, 0);
  const left = hour?.left ?? 0;
  const isTooMany = hour !== undefined && people > left;
  return (
    <div className="mt-8 grid items-start gap-8 lg:grid-cols-[1fr_22rem]">
      <div className="card">
        <When choices={choices} hour={wish} onDay={onDay} onHour={setHour} />
        <fieldset className="mt-8">
          <legend className="mb-1 text-lg font-semibold">{words.howMany}</legend>
          <div className="divide-y divide-line">
            {choices.prices.map((fare) => (
              <Counter
                key={fare.id}
                fare={fare}
                value={counts[fare.id] ?? 0}
                onChange={(count) => setCounts((old) => ({ ...old, [fare.id]: count }))}
              />
            ))}
          </div>
        </fieldset>
      </div>
      <section aria-label={words.yourVisit} className="card lg:sticky lg:top-24">
        <h2 className="text-lg font-semibold">{words.yourVisit}</h2>
        <p className="mt-1 text-muted">
          {fullDay(choices.day)}
          {hour && `, ${hour.hour}`}
        </p>
        <ul className="mt-4 space-y-2">
          {chosen.map(({ fare, count }) => (
            <li key={fare.id} className="flex justify-between gap-4">
              <span className="min-w-0 wrap-break-word">
                {fare.title} <span className="text-muted">× {count}</span>
              </span>
              <span className="shrink-0 tabular-nums">{format.money(fare.price * count)}</span>
            </li>
          ))}
        </ul>
        <p className="mt-4 flex justify-between gap-4 border-t border-line pt-3 text-lg font-semibold">
          <span>{words.total}</span>
          <span data-testid="total" className="tabular-nums">
            {format.money(total)}
          </span>
        </p>
        <div aria-live="polite" className="mt-3">
          {isTooMany ? (
            <Alert text={words.tooManyPeople(left)} />
          ) : hour === undefined || people === 0 ? (
            <p className="text-sm text-muted">{words.chooseFirst}</p>
          ) : (
            <p data-testid="places-left" className="text-sm text-muted">
              {words.placesLeftAt(left, hour.hour)}
            </p>
          )}
        </div>
      </section>
      {hour !== undefined && people > 0 && !isTooMany && (
        <Payment
          day={choices.day}
          hour={hour.hour}
          lines={chosen.map(({ fare, count }) => ({ id: fare.id, quantity: count }))}
          total={Math.round(total * 100) / 100}
          onChange={onChange}
        />
      )}
    </div>
  );
}

interface PaymentProps {
  day: string;
  hour: string;
  lines: { id: string; quantity: number }[];
  total: number;
  onChange: () => void;
}

function Payment({ day, hour, lines, total, onChange }: PaymentProps) {
  const router = useRouter();
  const user = useUser();
  const { state } = useSession();
  if (state === 'unknown') return null;
  return (
    <div className="card">
      <Form
        columns
        fields={fieldsFor(user)}
        submit={words.pay(format.money(total))}
        onSubmit={async (filled) => {
          try {
            const key = purchaseKey([day, hour, lines]);
            const ticket = await buyTickets({ ...filled, day, hour, lines, total, key });
            endPurchase();
            router.push(`/my-ticket?new=1&code=${ticket.number}`);
          } catch (error) {
            if (error instanceof ApiError && error.status === 409) onChange();
            throw error;
          }
        }}
      />
    </div>
  );
}

function fieldsFor(user: { name: string; email: string } | null): Field[] {
  const line = (name: string, label: string, more: Partial<Field>): Field => ({
    name,
    label,
    type: 'text',
    required: true,
    ...more,
  });
  return [
    line('name', words.name, {
      maxLength: 120,
      autoComplete: 'name',
      initial: user?.name ?? '',
      group: { title: words.buyer },
    }),
    line('email', words.email, { type: 'email', maxLength: 200, autoComplete: 'email', initial: user?.email ?? '' }),
    line('card_number', words.cardNumber, {
      maxLength: 23,
      placeholder: '4242 4242 4242 4242',
      wide: true,
      group: { title: words.payment, text: `${words.testPayment} ${words.testCards}` },
    }),
    line('card_expires', words.cardExpires, { maxLength: 7, placeholder: '09/29' }),
    line('card_code', words.cardCode, { maxLength: 4, placeholder: '123' }),
  ];
}
