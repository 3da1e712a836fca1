'use client';

/** What the pages of the shop share: the quote of the basket as it is now, and the frame around it. */
import { ShoppingBagIcon } from 'lucide-react';
import Link from 'next/link';
import { useEffect, type ReactNode } from 'react';
import { useLoad, type Loading } from '@/kit/ui/load';
import { Empty } from '@/kit/ui/notes';
import { app } from '@/lib/api';
import { offers, shop } from '@/lib/site';
import { useBasket } from './basket';
import { priceBasket } from './client';
import type { Piece, Quote } from './types';

// <words>
const words = {
  basketEmpty: 'The basket is empty',
  basketEmptyText: 'What you put in stays here until you buy it.',
  lookAround: 'Look around',
};
// </words>

/** The basket with what it costs now, by the chosen way of shipping. */
export function useQuote(shipping?: string): { pieces: readonly Piece[]; quote: Loading<Quote> } {
  const pieces = useBasket();
  const quote = useLoad(`${shipping ?? ''} ${JSON.stringify(pieces)}`, () => priceBasket(pieces, shipping));
  return { pieces, quote };
}

export function EmptyBasket() {
  const path = shop && offers[shop.goods]?.path;
  return (
    <Empty title={words.basketEmpty} text={words.basketEmptyText} icon={<ShoppingBagIcon className="size-7" />}>
      <Link href={path ? `/${path}` : '/'} className="button button-primary">
        {words.lookAround}
      </Link>
    </Empty>
  );
}

interface FrameProps {
  title: string;
  narrow?: boolean;
  children: ReactNode;
}

export function Frame({ title, narrow = false, children }: FrameProps) {
  useEffect(() => {
    document.title = `${title} – ${app.name}`;
  }, [title]);
  return (
    <div className={`${narrow ? 'mx-auto max-w-2xl px-4 sm:px-6' : 'page'} py-10 sm:py-14`}>
      <h1 className="text-3xl font-bold tracking-tight text-balance sm:text-4xl print:text-2xl">{title}</h1>
      {children}
    </div>
  );
}
