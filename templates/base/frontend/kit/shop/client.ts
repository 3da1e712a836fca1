import { postPublic } from '@/lib/api';
import type { Piece, Quote, ReceiptData } from './types';

/** What a basket costs now: only the server says prices. */
export const priceBasket = (lines: readonly Piece[], shipping?: string): Promise<Quote> =>
  postPublic('/site/basket/quote', { lines, ...(shipping ? { shipping } : {}) });

/** Buys a basket. Sent again with the same `key` it answers with the same order. */
export const placeOrder = (values: Record<string, unknown>): Promise<ReceiptData> =>
  postPublic('/site/basket/orders', values);

/** The order of a number and the address it was made with; null where there is none. */
export const findReceipt = (number: string, email: string): Promise<ReceiptData | null> =>
  postPublic('/site/basket/receipts', { number, email });
