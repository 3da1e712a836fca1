'use client';

import { ShoppingBagIcon } from 'lucide-react';
import Link from 'next/link';
import { useBasket } from './basket';

// <words>
const words = {
  basketWith: (count: number) => (count === 1 ? 'Basket, 1 piece' : `Basket, ${count} pieces`),
};
// </words>

/** The way to the basket, with how many pieces are in it. */
export function BasketLink() {
  const count = useBasket().reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Link
      href="/basket"
      data-testid="basket-link"
      className="icon-button relative"
      aria-label={words.basketWith(count)}
    >
      <ShoppingBagIcon aria-hidden className="size-5" />
      {count > 0 && (
        <span
          aria-hidden
          data-testid="basket-count"
          className="absolute -top-0.5 -right-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-ink px-1 text-xs font-semibold text-page tabular-nums"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  );
}
