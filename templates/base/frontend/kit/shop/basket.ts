'use client';

import { useSyncExternalStore } from 'react';
import { keptHere, keptInTab } from '@/kit/kept';
import type { Choices, Piece } from './types';

const KEPT = 'basket';
const PURCHASE = 'purchase';
const RECEIPT = 'receipt';
/** As many of one thing, and as many different things, as the back end takes. */
export const MOST_OF_ONE = 99;
const MOST_LINES = 50;

const NOTHING: readonly Piece[] = [];
let known: { text: string | null; pieces: readonly Piece[] } = { text: null, pieces: NOTHING };
const listeners = new Set<() => void>();

const isPiece = (value: unknown): value is Piece => {
  const { id, quantity, choices = {} } = (value ?? {}) as Partial<Piece>;
  const isCounted = Number.isInteger(quantity) && (quantity ?? 0) > 0 && (quantity ?? 0) <= MOST_OF_ONE;
  return typeof id === 'string' && isCounted && Object.values(choices).every((choice) => typeof choice === 'string');
};

const said = (choices: Choices = {}): string => JSON.stringify(Object.entries(choices).sort());
/** Whether both are the same thing in the same choice. */
const isSame = (one: Pick<Piece, 'id' | 'choices'>, other: Pick<Piece, 'id' | 'choices'>): boolean =>
  one.id === other.id && said(one.choices) === said(other.choices);

function read(text: string | null): readonly Piece[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(found) ? found.filter(isPiece).slice(0, MOST_LINES) : NOTHING;
  } catch {
    return NOTHING;
  }
}

/** What is in the basket; the same object until something changes. */
function current(): readonly Piece[] {
  const text = keptHere.get(KEPT);
  if (text !== known.text) known = { text, pieces: read(text) };
  return known.pieces;
}

function keep(pieces: readonly Piece[]): void {
  if (pieces.length === 0) keptHere.remove(KEPT);
  else keptHere.set(KEPT, JSON.stringify(pieces));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The basket of this browser: it outlives a reload and is the same in every tab. */
export const basket = {
  /** Puts more of a thing in, up to `most`. */
  add(id: string, quantity: number, most = MOST_OF_ONE, choices?: Choices): void {
    const old = current().find((piece) => isSame(piece, { id, choices }))?.quantity ?? 0;
    basket.set(id, Math.min(old + quantity, most, MOST_OF_ONE), choices);
  },
  /** Says how many there are of a thing; 0 takes it out. */
  set(id: string, quantity: number, choices?: Choices): void {
    const isIt = (piece: Piece): boolean => isSame(piece, { id, choices });
    const others = current().filter((piece) => !isIt(piece));
    const at = current().findIndex(isIt);
    const piece = { id, quantity, ...(choices && Object.keys(choices).length > 0 ? { choices } : {}) };
    keep(quantity <= 0 ? others : others.toSpliced(at < 0 ? others.length : at, 0, piece).slice(0, MOST_LINES));
  },
  /** Takes a thing out, whatever was chosen of it. */
  drop: (id: string) => keep(current().filter((piece) => piece.id !== id)),
  clear: () => keep(NOTHING),
};

export const useBasket = (): readonly Piece[] => useSyncExternalStore(subscribe, current, () => NOTHING);

/** The key of this purchase: the same however often the button is pressed, another one as soon as what is chosen is another. */
export function purchaseKey(chosen: unknown): string {
  const of = JSON.stringify(chosen);
  const [kept, key] = (keptInTab.get(PURCHASE) ?? '').split('\n');
  if (kept === of && key) return key;
  const drawn = newKey();
  keptInTab.set(PURCHASE, `${of}\n${drawn}`);
  return drawn;
}

/** What was chosen is bought: the same again is another purchase. */
export const endPurchase = (): void => keptInTab.remove(PURCHASE);

/** `crypto.randomUUID` exists only where the browser trusts the origin. */
function newKey(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20)].join('-');
}

/** Whose receipt this tab shows, also after a reload. */
export interface Bought {
  number: string;
  email: string;
}

/** It is bought: the basket is empty, and this tab knows the receipt. */
export function bought({ number, email }: Bought): void {
  keptInTab.remove(PURCHASE);
  keptInTab.set(RECEIPT, `${number}\n${email}`);
  basket.clear();
}

export function lastBought(): Bought | null {
  const [number, email] = (keptInTab.get(RECEIPT) ?? '').split('\n');
  return number && email ? { number, email } : null;
}

export const forgetBought = (): void => keptInTab.remove(RECEIPT);
