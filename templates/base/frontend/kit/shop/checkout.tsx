'use client';

import { ArrowLeftIcon } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Form } from '@/components/form';
import type { Field } from '@/kit/ui/field';
import { format } from '@/kit/ui/format';
import { Loaded, Skeleton } from '@/kit/ui/load';
import { useSession, useUser } from '@/kit/ui/session';
import { ApiError } from '@/lib/api';
import { shop } from '@/lib/site';
import { bought, purchaseKey } from './basket';
import { placeOrder } from './client';
import { choiceText } from './options';
import { EmptyBasket, Frame, useQuote } from './page';
import { Summary } from './summary';
import type { Piece, Quote, Way } from './types';

// <words>
const words = {
  checkout: 'Checkout',
  backToBasket: 'Back to the basket',
  yourOrder: 'Your order',
  buyer: 'Your details',
  delivery: 'Delivery',
  payment: 'Payment',
  testPayment: 'This is a test payment: no money moves.',
  testCards:
    'Pay with the card 4242 4242 4242 4242, any month to come and any code; 4000 0000 0000 0002 is declined. Please do not type in a real card.',
  cardNumber: 'Card number',
  cardExpires: 'Valid until (month/year)',
  cardCode: 'Security code',
  name: 'Name',
  email: 'Email',
  address: 'Address',
  addressHelp: 'Street, number, postcode and town.',
  note: 'Note for us',
  free: 'free',
  pay: (sum: string) => `Pay ${sum}`,
  orderNow: 'Place the order',
};
// </words>

/** Who buys, where it goes, and the card. */
export function CheckoutPage() {
  const [chosen, setChosen] = useState(shop?.shipping[0]?.choice);
  const [isDone, setDone] = useState(false);
  const { pieces, quote } = useQuote(chosen);
  const { state } = useSession();
  // The form starts with the name and address of the account: whether there is one is known in a moment.
  const isKnown = state !== 'unknown';
  return (
    <Frame title={words.checkout}>
      {isDone ? (
        <Skeleton />
      ) : pieces.length === 0 ? (
        <EmptyBasket />
      ) : (
        <>
          <Link href="/basket" className="button button-quiet mt-3 -ml-3">
            <ArrowLeftIcon aria-hidden className="size-4" />
            {words.backToBasket}
          </Link>
          <Loaded of={isKnown ? quote : { ...quote, data: null, error: null }}>
            {(data) => (
              <Asked
                pieces={pieces}
                quote={data}
                chosen={chosen}
                onChoose={setChosen}
                onChange={quote.reload}
                onDone={() => setDone(true)}
              />
            )}
          </Loaded>
        </>
      )}
    </Frame>
  );
}

interface AskedProps {
  pieces: readonly Piece[];
  quote: Quote;
  chosen: string | undefined;
  onChoose: (choice: string) => void;
  onChange: () => void;
  onDone: () => void;
}

function Asked({ pieces, quote, chosen, onChoose, onChange, onDone }: AskedProps) {
  const router = useRouter();
  const user = useUser();
  const way = shop?.shipping.find(({ choice }) => choice === chosen);
  const fields = fieldsFor(way?.address ?? shop?.address ?? false, user);
  return (
    <div className="mt-6 grid items-start gap-8 lg:grid-cols-[1fr_22rem]">
      <div className="card max-lg:order-2">
        {shop && shop.shipping.length > 0 && (
          <Ways ways={shop.shipping} prices={quote.shipping} chosen={chosen} onChoose={onChoose} />
        )}
        <Form
          columns
          fields={fields}
          submit={shop?.pays === undefined ? words.pay(format.money(quote.total)) : words.orderNow}
          onSubmit={async (filled) => {
            const given = Object.entries(filled).filter(([, value]) => value !== null);
            try {
              const receipt = await placeOrder({
                ...Object.fromEntries(given),
                ...(chosen ? { shipping: chosen } : {}),
                lines: pieces,
                total: quote.total,
                key: purchaseKey(pieces),
              });
              onDone();
              bought(receipt);
              router.push('/my-order?placed=1');
            } catch (error) {
              if (error instanceof ApiError && error.status === 409) onChange();
              throw error;
            }
          }}
        />
      </div>
      <section aria-label={words.yourOrder} className="card lg:sticky lg:top-24">
        <h2 className="text-lg font-semibold">{words.yourOrder}</h2>
        <ul className="my-4 space-y-2 border-b border-line pb-4">
          {quote.lines.map((line) => (
            <li key={`${line.id} ${choiceText(line.choices)}`} className="flex justify-between gap-4">
              <span className="min-w-0 wrap-break-word">
                {line.title} <span className="text-muted">× {line.quantity}</span>
                {choiceText(line.choices) && (
                  <span className="block text-sm text-muted">{choiceText(line.choices)}</span>
                )}
              </span>
              <span className="shrink-0 tabular-nums">{format.money(line.amount)}</span>
            </li>
          ))}
        </ul>
        {shop?.pays !== undefined && (
          <p data-testid="pays" className="mb-4 border-b border-line pb-4 text-pretty text-muted">
            {shop.pays}
          </p>
        )}
        <Summary sums={quote} isShipped={(shop?.shipping.length ?? 0) > 0} />
      </section>
    </div>
  );
}

interface WaysProps {
  ways: Way[];
  prices: Quote['shipping'];
  chosen: string | undefined;
  onChoose: (choice: string) => void;
}

function Ways({ ways, prices, chosen, onChoose }: WaysProps) {
  return (
    <fieldset className="mb-6">
      <legend className="mb-3 text-lg font-semibold">{words.delivery}</legend>
      <div className="grid gap-2">
        {ways.map(({ choice, label }) => {
          const price = prices.find((each) => each.choice === choice)?.price ?? 0;
          return (
            <label key={choice} className="flex items-center gap-3 rounded-theme border border-line px-4 py-3">
              <input
                type="radio"
                name="shipping"
                value={choice}
                className="size-5 accent-(--primary)"
                checked={choice === chosen}
                onChange={() => onChoose(choice)}
              />
              <span className="min-w-0 flex-1">{label}</span>
              <span className="text-muted tabular-nums">{price === 0 ? words.free : format.money(price)}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

function fieldsFor(isSent: boolean, user: { name: string; email: string } | null): Field[] {
  const line: Line = (name, label, more) => ({
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
    ...(isSent
      ? [
          line('address', words.address, {
            type: 'longtext',
            maxLength: 400,
            autoComplete: 'street-address',
            help: words.addressHelp,
          }),
        ]
      : []),
    ...(shop?.asks ?? []),
    ...(shop?.note ? [line('note', words.note, { type: 'longtext', maxLength: 400, required: false })] : []),
    ...(shop?.pays === undefined ? cardFields(line) : []),
  ];
}

type Line = (name: string, label: string, more: Partial<Field>) => Field;

function cardFields(line: Line): Field[] {
  return [
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
