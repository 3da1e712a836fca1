'use client';

import { CircleCheckIcon, PrinterIcon } from 'lucide-react';
import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { Suspense, useEffect, useState } from 'react';
import { Form } from '@/components/form';
import { atHome } from '@/kit/account/place';
import { publicText } from '@/kit/site/values';
import type { Field } from '@/kit/ui/field';
import { format } from '@/kit/ui/format';
import { Loaded, Skeleton, useLoad } from '@/kit/ui/load';
import { Badge } from '@/kit/ui/notes';
import { useUser } from '@/kit/ui/session';
import { ApiError } from '@/lib/api';
import { shop } from '@/lib/site';
import { forgetBought, lastBought, type Bought } from './basket';
import { findReceipt } from './client';
import { choiceText } from './options';
import { Frame } from './page';
import { Progress } from './progress';
import { Summary } from './summary';
import type { ReceiptData } from './types';

// <words>
const words = {
  myOrder: 'My order',
  myOrderText: 'Enter the number of the order and the email address it was made with.',
  orderPlaced: 'Thank you for your order',
  keepNumber: 'Keep the number: with it and your email address you can look up what became of the order.',
  orderNumber: 'Order number',
  email: 'Email',
  lookUp: 'Look it up',
  noOrder: 'There is no order with this number and this address.',
  print: 'Print',
  lookUpAnother: 'Look up another order',
  allMyOrders: 'All my orders',
  orderedOn: 'Ordered',
  buyer: 'Your details',
  delivery: 'Delivery',
  note: 'Note for us',
  paidByTest: 'Paid with a test card. No money has moved.',
};
// </words>

/** The receipt of what was just bought, or of any order whose number and address one knows. */
export function OrderPage() {
  return (
    <Suspense
      fallback={
        <Frame title={words.myOrder} narrow>
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
  const [known, setKnown] = useState<Bought | null | undefined>(undefined);
  // What this tab bought is known to the browser only, not while the page is built.
  useEffect(() => setKnown(lastBought()), []);
  const isNew = params.get('placed') !== null && known !== null;
  return (
    <Frame title={isNew ? words.orderPlaced : words.myOrder} narrow>
      {known === undefined ? (
        <Skeleton />
      ) : known === null ? (
        <Asked number={params.get('number')?.slice(0, 20) ?? ''} onFound={setKnown} />
      ) : (
        <Found
          of={known}
          isNew={isNew}
          onOther={() => {
            forgetBought();
            setKnown(null);
          }}
        />
      )}
    </Frame>
  );
}

function Asked({ number, onFound }: { number: string; onFound: (found: Bought) => void }) {
  const fields: Field<'number' | 'email'>[] = [
    {
      name: 'number',
      label: words.orderNumber,
      type: 'text',
      required: true,
      maxLength: 20,
      minLength: 4,
      placeholder: 'XXXX-XXXX',
      initial: number,
    },
    { name: 'email', label: words.email, type: 'email', required: true, maxLength: 200, autoComplete: 'email' },
  ];
  return (
    <>
      <p className="mt-3 text-lg text-pretty text-muted">{words.myOrderText}</p>
      <div className="card mt-8">
        <Form
          fields={fields}
          submit={words.lookUp}
          onSubmit={async (given) => {
            const asked = { number: String(given.number), email: String(given.email) };
            if ((await findReceipt(asked.number, asked.email)) === null) {
              throw new ApiError(422, words.noOrder, { number: words.noOrder });
            }
            onFound(asked);
          }}
        />
      </div>
    </>
  );
}

interface FoundProps {
  of: Bought;
  isNew: boolean;
  onOther: () => void;
}

function Found({ of, isNew, onOther }: FoundProps) {
  const found = useLoad(`${of.number} ${of.email}`, async () => {
    const receipt = await findReceipt(of.number, of.email);
    if (receipt === null) throw new ApiError(404, words.noOrder);
    return receipt;
  });
  const user = useUser();
  return (
    <>
      {isNew && (
        <p role="status" className="mt-3 flex gap-3 text-lg text-pretty text-muted">
          <CircleCheckIcon aria-hidden className="mt-0.5 size-6 shrink-0 text-success" />
          {words.keepNumber}
        </p>
      )}
      <Loaded of={found}>{(receipt) => <Receipt receipt={receipt} />}</Loaded>
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <button type="button" className="button" onClick={() => window.print()}>
          <PrinterIcon aria-hidden className="size-4" />
          {words.print}
        </button>
        {user && shop && (
          <Link href={atHome(shop.orders, user)} className="button">
            {words.allMyOrders}
          </Link>
        )}
        <button type="button" className="button button-quiet" onClick={onOther}>
          {words.lookUpAnother}
        </button>
      </div>
    </>
  );
}

function Receipt({ receipt }: { receipt: ReceiptData }) {
  const state = shop?.progress.find(({ id }) => id === receipt.status);
  const way = shop?.shipping.find(({ choice }) => choice === receipt.shipping)?.label;
  const facts = [
    { label: words.orderedOn, text: format.dateTime(receipt.created_at) },
    { label: words.buyer, text: `${receipt.name}\n${receipt.email}` },
    { label: words.delivery, text: [way, receipt.address].filter(Boolean).join('\n') },
    ...[...(shop?.asks ?? []), ...(shop?.tells ?? [])].map((field) => ({
      label: field.label,
      text: publicText(field, receipt.told[field.name]),
    })),
    { label: words.note, text: receipt.note ?? '' },
  ].filter(({ text }) => text !== '');
  return (
    <article data-testid="receipt" className="card mt-8">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <p className="text-sm text-muted">{words.orderNumber}</p>
          <h2 data-testid="order-number" className="font-mono text-2xl font-semibold tracking-wider select-all">
            {receipt.number}
          </h2>
        </div>
        {state && <Badge tone={state.tone}>{state.label}</Badge>}
      </header>
      {shop && <Progress shop={shop} status={receipt.status} />}
      <ul className="my-5 divide-y divide-line border-y border-line">
        {receipt.lines.map((line, at) => (
          <li key={at} className="flex justify-between gap-4 py-3">
            <span className="min-w-0 wrap-break-word">
              {line.title}
              {choiceText(line.choices) && <span className="block text-sm">{choiceText(line.choices)}</span>}
              <span className="block text-sm text-muted tabular-nums">
                {line.quantity} × {format.money(line.price)}
              </span>
            </span>
            <span className="shrink-0 font-medium tabular-nums">{format.money(line.amount)}</span>
          </li>
        ))}
      </ul>
      <Summary sums={receipt} isShipped={way !== undefined} />
      <dl className="mt-6 grid gap-4 border-t border-line pt-5 sm:grid-cols-2">
        {facts.map(({ label, text }) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="whitespace-pre-line wrap-break-word">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 text-sm text-muted">{shop?.pays ?? words.paidByTest}</p>
    </article>
  );
}
