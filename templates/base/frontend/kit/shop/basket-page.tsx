'use client';

import { XIcon } from 'lucide-react';
import Link from 'next/link';
import { useEffect, useState } from 'react';
import { RowPicture } from '@/kit/site/card';
import { format } from '@/kit/ui/format';
import { Loaded } from '@/kit/ui/load';
import { Alert } from '@/kit/ui/notes';
import { offers, shop } from '@/lib/site';
import { basket } from './basket';
import { choiceText } from './options';
import { EmptyBasket, Frame, useQuote } from './page';
import { Quantity } from './quantity';
import { Summary } from './summary';
import type { Quote, QuoteLine } from './types';

// <words>
const words = {
  basket: 'Basket',
  checkout: 'Checkout',
  removeFromBasket: (title: string) => `Take out: ${title}`,
  goneFromBasket: 'Something in the basket is no longer sold. It was taken out.',
  tooMany: (title: string, count: number) => `${title}: only ${count} left.`,
  each: (price: string) => `${price} each`,
};
// </words>

/** What somebody wants to buy, and what it costs. */
export function BasketPage() {
  const { pieces, quote } = useQuote();
  return (
    <Frame title={words.basket}>
      {pieces.length === 0 ? <EmptyBasket /> : <Loaded of={quote}>{(data) => <Filled quote={data} />}</Loaded>}
    </Frame>
  );
}

function Filled({ quote }: { quote: Quote }) {
  const [isLess, setLess] = useState(false);
  const gone = quote.gone.join(' ');
  useEffect(() => {
    if (gone === '') return;
    setLess(true);
    for (const id of gone.split(' ')) basket.drop(id);
  }, [gone]);
  const short = quote.lines.filter((line) => line.available !== null && line.quantity > line.available);
  return (
    <div className="mt-8 grid items-start gap-8 lg:grid-cols-[1fr_22rem]">
      <div>
        <ul className="divide-y divide-line border-y border-line">
          {quote.lines.map((line) => (
            <Line key={`${line.id} ${choiceText(line.choices)}`} line={line} />
          ))}
        </ul>
        {isLess && <Alert text={words.goneFromBasket} />}
        {short.map((line) => (
          <Alert key={`${line.id} ${choiceText(line.choices)}`} text={words.tooMany(line.title, line.available ?? 0)} />
        ))}
      </div>
      <div className="card lg:sticky lg:top-24">
        <Summary sums={quote} isShipped={(shop?.shipping.length ?? 0) > 0} />
        {short.length === 0 ? (
          <Link href="/checkout" data-testid="to-checkout" className="button button-primary button-large mt-6 w-full">
            {words.checkout}
          </Link>
        ) : (
          <button type="button" disabled className="button button-primary button-large mt-6 w-full">
            {words.checkout}
          </button>
        )}
      </div>
    </div>
  );
}

function Line({ line }: { line: QuoteLine }) {
  const offer = shop && offers[shop.goods];
  const nobody = { by: null, face: null };
  const row = { id: line.id, slug: null, title: line.title, status: null, created_at: '', left: null, ...nobody };
  return (
    <li data-testid="basket-line" className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      {offer && (
        <div className="w-20 shrink-0 overflow-hidden rounded-theme border border-line">
          <RowPicture
            offer={offer}
            row={{ ...row, pictures: line.pictures, values: offer.image ? { [offer.image]: line.image } : {} }}
            ratio="1:1"
          />
        </div>
      )}
      <div className="min-w-0 flex-1 basis-40">
        {line.href ? (
          <a href={line.href} className="font-semibold wrap-break-word hover:underline">
            {line.title}
          </a>
        ) : (
          <p className="font-semibold wrap-break-word">{line.title}</p>
        )}
        {choiceText(line.choices) && <p className="text-sm">{choiceText(line.choices)}</p>}
        <p className="text-sm text-muted tabular-nums">{words.each(format.money(line.price))}</p>
      </div>
      <div className="flex items-center gap-3 max-sm:w-full">
        <Quantity
          value={line.quantity}
          most={line.available}
          of={line.title}
          onChange={(value) => basket.set(line.id, value, line.choices)}
        />
        <p className="ml-auto w-24 text-right font-semibold tabular-nums">{format.money(line.amount)}</p>
        <button type="button" className="icon-button" onClick={() => basket.set(line.id, 0, line.choices)}>
          <XIcon aria-hidden className="size-4" />
          <span className="sr-only">{words.removeFromBasket(line.title)}</span>
        </button>
      </div>
    </li>
  );
}
