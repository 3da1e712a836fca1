export const SUITS = ['spades', 'hearts', 'diamonds', 'clubs'] as const;
export type Suit = (typeof SUITS)[number];

/** `rank` is 1 for an ace to 13 for a king. */
export interface Card {
  suit: Suit;
  rank: number;
}

/** A hand between bets: `bet` is 0. `told` is how the last one ended. */
export interface Deal {
  deck: Card[];
  mine: Card[];
  bank: Card[];
  chips: number;
  bet: number;
  hands: number;
  told: Ending | null;
}

export type Ending = 'won' | 'lost' | 'even' | 'best';

/** A game is as many hands, unless the chips are gone before. */
export const HANDS = 10;
const START = 100;
export const BETS: readonly number[] = [10, 25, 50];

export function shuffledDeck(random: () => number = Math.random): Card[] {
  const deck = SUITS.flatMap((suit) => Array.from({ length: 13 }, (_, at) => ({ suit, rank: at + 1 })));
  for (let at = deck.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    const [a, b] = [deck[at], deck[other]];
    if (a !== undefined && b !== undefined) [deck[at], deck[other]] = [b, a];
  }
  return deck;
}

export const freshDeal = (): Deal => ({ deck: [], mine: [], bank: [], chips: START, bet: 0, hands: 0, told: null });

/** Court cards count ten, an ace eleven where that is not too much, else one. */
export function valueOf(cards: readonly Card[]): number {
  const sum = cards.reduce((total, { rank }) => total + Math.min(rank, 10), 0);
  return cards.some(({ rank }) => rank === 1) && sum <= 11 ? sum + 10 : sum;
}

const isBest = (cards: readonly Card[]): boolean => cards.length === 2 && valueOf(cards) === 21;

/** Bets and deals two cards each. A bet above what one has is what one has. */
export function bet(deal: Deal, amount: number, deck: Card[] = shuffledDeck()): Deal {
  const [a, b, c, d, ...rest] = deck;
  if (deal.bet > 0 || a === undefined || b === undefined || c === undefined || d === undefined) return deal;
  const next: Deal = { ...deal, deck: rest, mine: [a, c], bank: [b, d], bet: Math.min(amount, deal.chips), told: null };
  return isBest(next.mine) ? stand(next) : next;
}

/** One more card; above 21 the hand is lost. */
export function hit(deal: Deal): Deal {
  const [card, ...deck] = deal.deck;
  if (deal.bet === 0 || card === undefined) return deal;
  const next = { ...deal, deck, mine: [...deal.mine, card] };
  if (valueOf(next.mine) > 21) return settle(next, 'lost');
  return valueOf(next.mine) === 21 ? stand(next) : next;
}

/** The bank draws up to 17, then the higher hand wins; two cards that make 21 win one and a half times the bet. */
export function stand(deal: Deal): Deal {
  if (deal.bet === 0) return deal;
  const drawn = [...deal.bank];
  const deck = [...deal.deck];
  while (valueOf(drawn) < 17) {
    const card = deck.shift();
    if (card === undefined) break;
    drawn.push(card);
  }
  const next = { ...deal, deck, bank: drawn };
  const [mine, bank] = [valueOf(next.mine), valueOf(drawn)];
  if (isBest(next.mine) && !isBest(drawn)) return settle(next, 'best');
  if (isBest(drawn) && !isBest(next.mine)) return settle(next, 'lost');
  return settle(next, bank > 21 || mine > bank ? 'won' : mine === bank ? 'even' : 'lost');
}

function settle(deal: Deal, told: Ending): Deal {
  const gain = { won: deal.bet, best: Math.ceil(deal.bet * 1.5), even: 0, lost: -deal.bet }[told];
  return { ...deal, chips: deal.chips + gain, bet: 0, hands: deal.hands + 1, told };
}

export const isOver = ({ chips, hands, bet: staked }: Deal): boolean => staked === 0 && (chips <= 0 || hands >= HANDS);
