'use client';

import { ShoppingBagIcon } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import type { Offer, PublicRow } from '@/kit/site/types';
import { useToast } from '@/kit/ui/toast';
import { shop } from '@/lib/site';
import { basket, useBasket } from './basket';
import { firstChoices, hasOptions, Options, PriceAsChosen } from './options';
import { Quantity } from './quantity';
import type { Choices } from './types';

// <words>
const words = {
  addToBasket: 'Add to basket',
  addedToBasket: (title: string) => `In the basket: ${title}`,
  inBasket: (count: number) => `${count} in the basket`,
  viewBasket: 'View basket',
  soldOut: 'Sold out',
  onlyLeft: (count: number) => `Only ${count} left`,
};
// </words>

/** From so few pieces on it is said how many are left. */
const FEW = 5;

/** Whether rows of this offer are bought here. */
export const isSold = (offer: Offer): boolean => shop?.goods === offer.entity;

/** Pieces that are left of a row; null where it never runs out. */
function leftOf(row: PublicRow): number | null {
  if (shop === null || typeof row.values[shop.price] !== 'number') return 0;
  if (shop.states && row.status !== null && !shop.states.includes(row.status)) return 0;
  const stock = shop.stock === undefined ? null : row.values[shop.stock];
  return typeof stock === 'number' ? Math.max(stock, 0) : null;
}

function useAdding(row: PublicRow) {
  const toast = useToast();
  const inside = useBasket()
    .filter(({ id }) => id === row.id)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const left = leftOf(row);
  return {
    inside,
    left,
    isFull: left !== null && inside >= left,
    add: (quantity: number, choices?: Choices) => {
      basket.add(row.id, quantity, left ?? undefined, choices);
      toast(words.addedToBasket(row.title));
    },
  };
}

/** One more into the basket, on a card. */
export function AddOne({ row, href }: { row: PublicRow; href: string | null }) {
  const { left, isFull, add } = useAdding(row);
  if (left === 0) return <span className="text-sm text-muted">{words.soldOut}</span>;
  // What has to be chosen is chosen on the row's own page, which is one for all rows: nothing of it can be loaded ahead.
  if (hasOptions && href)
    return (
      <a href={href} className="button button-small relative z-10" aria-label={`${words.addToBasket}: ${row.title}`}>
        <ShoppingBagIcon aria-hidden className="size-4" />
        {words.addToBasket}
      </a>
    );
  return (
    <button
      type="button"
      data-testid="add-to-basket"
      className="button button-small relative z-10"
      disabled={isFull}
      aria-label={`${words.addToBasket}: ${row.title}`}
      onClick={() => add(1)}
    >
      <ShoppingBagIcon aria-hidden className="size-4" />
      {words.addToBasket}
    </button>
  );
}

/** Into the basket from a row's own page, as many as one wants. */
export function AddMany({ row }: { row: PublicRow }) {
  const { inside, left, isFull, add } = useAdding(row);
  const [quantity, setQuantity] = useState(1);
  const [chosen, setChosen] = useState<Choices | null>(null);
  const most = left === null ? null : Math.max(left - inside, 1);
  const price = shop && row.values[shop.price];
  if (left === 0) return <p className="text-lg font-semibold text-muted">{words.soldOut}</p>;
  return (
    <div>
      <PriceAsChosen price={typeof price === 'number' ? price : 0} chosen={chosen} />
      <Options value={chosen ?? firstChoices()} onChange={setChosen} />
      <div className="flex flex-wrap items-center gap-3">
        <Quantity value={Math.min(quantity, most ?? quantity)} most={most} of={row.title} onChange={setQuantity} />
        <button
          type="button"
          data-testid="add-to-basket"
          className="button button-primary button-large"
          disabled={isFull}
          onClick={() => {
            add(Math.min(quantity, most ?? quantity), chosen ?? firstChoices());
            setQuantity(1);
          }}
        >
          <ShoppingBagIcon aria-hidden className="size-5" />
          {words.addToBasket}
        </button>
      </div>
      <p className="mt-3 flex flex-wrap gap-x-4 text-sm text-muted" aria-live="polite">
        {left !== null && left <= FEW && <span>{words.onlyLeft(left)}</span>}
        {inside > 0 && (
          <span>
            {words.inBasket(inside)}
            {' · '}
            <Link className="link" href="/basket">
              {words.viewBasket}
            </Link>
          </span>
        )}
      </p>
    </div>
  );
}
