/** Cards to learn: what a deck is, when a card comes back, how many days in a row somebody has learned, and what a test asks. */

export interface Card {
  id: string;
  front: string;
  back: string;
}

export interface Deck {
  id: string;
  name: string;
  /** What the cards are about: a language, a subject. */
  subject: string;
  level: string;
  cards: readonly Card[];
}

/** How well a card was known. */
export const GRADES = ['again', 'hard', 'good', 'easy'] as const;
export type Grade = (typeof GRADES)[number];

/** What is known of a card that was learned. Days are counted since 1970. */
export interface Learned {
  due: number;
  /** After so many days it came last. */
  gap: number;
  /** By how much the next gap is longer. */
  ease: number;
}

/** What one person has here. */
export interface Shelf {
  decks: readonly Deck[];
  learned: Readonly<Record<string, Learned>>;
  /** Day → how many cards. */
  days: Readonly<Record<string, number>>;
}

export const EMPTY_SHELF: Shelf = { decks: [], learned: {}, days: {} };

const DAY = 86_400_000;
/** The day by the clock on the wall, counted since 1970. */
export const dayOf = (time: Date): number =>
  Math.floor(Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()) / DAY);
/** The day as a date. */
export const dateOf = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

const FIRST_GAPS: Record<Grade, number> = { again: 0, hard: 1, good: 3, easy: 6 };
const EASE = { first: 2.3, least: 1.3, most: 3 };
const EASIER: Record<Grade, number> = { again: -0.2, hard: -0.15, good: 0, easy: 0.15 };
const MOST_GAP = 365;

/** What is known of a card after it was answered. */
export function answered(before: Learned | undefined, grade: Grade, today: number): Learned {
  const ease = Math.max(EASE.least, Math.min(EASE.most, (before?.ease ?? EASE.first) + EASIER[grade]));
  const last = before?.gap ?? 0;
  const grown = { again: 0, hard: last * 1.2, good: last * ease, easy: last * ease * 1.3 }[grade];
  const gap = last === 0 ? FIRST_GAPS[grade] : Math.round(grown);
  const kept = Math.min(MOST_GAP, grade === 'again' ? 0 : Math.max(FIRST_GAPS[grade], gap));
  return { ease, gap: kept, due: today + kept };
}

/** What is to be learned now: what is due, longest first, then what is new. */
export function dueNow(deck: Deck, learned: Shelf['learned'], today: number): Card[] {
  const rank = ({ id }: Card): number => learned[id]?.due ?? Infinity;
  return deck.cards
    .filter(({ id }) => (learned[id]?.due ?? today) <= today)
    .toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}

/** How many days in a row, up to today or yesterday: today is not over. */
export function streakOf(days: Shelf['days'], today: number): number {
  const has = (day: number): boolean => (days[dateOf(day)] ?? 0) > 0;
  let count = 0;
  for (let day = has(today) ? today : today - 1; has(day); day--) count++;
  return count;
}

export interface Question {
  card: Card;
  /** What can be chosen, the right one among them; empty where there is nothing to choose from. */
  choices: readonly string[];
}

export const MOST_ASKED = 10;
const MOST_CHOICES = 4;

function mixed<T>(list: readonly T[], chance: () => number): T[] {
  const out = [...list];
  for (let at = out.length - 1; at > 0; at--) {
    const other = Math.floor(chance() * (at + 1));
    [out[at], out[other]] = [out[other] as T, out[at] as T];
  }
  return out;
}

/** A test of a deck: ten cards at most, each with answers of others beside its own. */
export function testOf({ cards }: Deck, chance: () => number = Math.random): Question[] {
  return mixed(cards, chance)
    .slice(0, MOST_ASKED)
    .map((card) => {
      const others = [...new Set(cards.map(({ back }) => back))].filter((back) => back !== card.back);
      const wrong = mixed(others, chance).slice(0, MOST_CHOICES - 1);
      return { card, choices: wrong.length === 0 ? [] : mixed([card.back, ...wrong], chance) };
    });
}

/** Whether what was typed is the back of a card, whatever its capitals and blanks. */
export const isRight = (typed: string, back: string): boolean => plain(typed) !== '' && plain(typed) === plain(back);
const plain = (text: string): string => text.trim().toLocaleLowerCase().replace(/\s+/g, ' ');

/** Cards as people type them, one a line: front, an equals sign, a semicolon or a tab, back. */
export function cardsIn(text: string, id: (at: number) => string): Card[] {
  return text.split('\n').flatMap((line, at) => {
    const [, front = '', back = ''] = /^\s*(\S.*?)\s*(?:=|;|\t|\s[–—|]\s)\s*(\S.*?)\s*$/u.exec(line) ?? [];
    return front && back ? [{ id: id(at), front, back }] : [];
  });
}

/** As `cardsIn` reads it. */
export const textOf = (cards: readonly Card[]): string =>
  cards.map(({ front, back }) => `${front} = ${back}`).join('\n');

/** Decks that come with the app: a line `# name | subject | level`, then cards. */
export function decksIn(text: string): Deck[] {
  return text
    .split(/^# /mu)
    .slice(1)
    .map((part, at) => {
      const [head = '', ...lines] = part.split('\n');
      const [name = '', subject = '', level = ''] = head.split('|').map((each) => each.trim());
      return {
        id: `given-${at}`,
        name,
        subject,
        level,
        cards: cardsIn(lines.join('\n'), (row) => `given-${at}-${row}`),
      };
    });
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** What a browser has kept; an empty shelf where that is none. */
export function shelfIn(text: string | null): Shelf {
  try {
    const { decks, learned, days } = (JSON.parse(text ?? '{}') ?? {}) as Partial<Record<keyof Shelf, unknown>>;
    const isCard = (each: Partial<Card> | null): boolean => [each?.id, each?.front, each?.back].every(isText);
    const isDeck = (each: Partial<Deck> | null): each is Deck =>
      [each?.id, each?.name, each?.subject, each?.level].every(isText) &&
      Array.isArray(each?.cards) &&
      each.cards.every(isCard);
    const isLearned = (each: Partial<Learned> | null): each is Learned =>
      [each?.due, each?.gap, each?.ease].every(Number.isFinite);
    return {
      decks: Array.isArray(decks) ? (decks as Partial<Deck>[]).filter(isDeck) : [],
      learned: Object.fromEntries(
        Object.entries((learned ?? {}) as Record<string, Partial<Learned>>).filter((pair): pair is [string, Learned] =>
          isLearned(pair[1]),
        ),
      ),
      days: Object.fromEntries(
        Object.entries((days ?? {}) as Record<string, unknown>).filter((pair): pair is [string, number] =>
          Number.isSafeInteger(pair[1]),
        ),
      ),
    };
  } catch {
    return EMPTY_SHELF;
  }
}
