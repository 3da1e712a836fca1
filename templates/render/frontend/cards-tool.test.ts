import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as cards from '../../base/frontend/kit/text/cards-rules.ts';

const DAY = 20_000;
const deck = (backs: readonly string[]): cards.Deck => ({
  id: 'deck',
  name: 'Deck',
  subject: '',
  level: '',
  cards: backs.map((back, at) => ({ id: `${at}`, front: `front ${at}`, back })),
});

describe('cards to learn', () => {
  it('come back sooner the harder they were', () => {
    const gaps = cards.GRADES.map((grade) => cards.answered(undefined, grade, DAY).gap);
    expect(gaps).toEqual([0, 1, 3, 6]);
    const before = { due: DAY, gap: 10, ease: 2.3 };
    const later = cards.GRADES.map((grade) => cards.answered(before, grade, DAY).due - DAY);
    expect(later).toEqual(later.toSorted((a, b) => a - b));
    expect(new Set(later).size).toBe(4);
    expect(cards.answered({ due: DAY, gap: 300, ease: 3 }, 'easy', DAY).gap).toBe(365);
  });

  it('are learned when they are due: the longest first, then the new ones', () => {
    const learned = {
      0: { due: DAY + 1, gap: 1, ease: 2 },
      1: { due: DAY, gap: 1, ease: 2 },
      3: { due: DAY - 4, gap: 1, ease: 2 },
    };
    expect(cards.dueNow(deck(['a', 'b', 'c', 'd']), learned, DAY).map(({ id }) => id)).toEqual(['3', '1', '2']);
  });

  it('count days in a row up to today, which is not over', () => {
    const days = { [cards.dateOf(DAY - 1)]: 4, [cards.dateOf(DAY - 2)]: 1, [cards.dateOf(DAY - 4)]: 9 };
    expect(cards.streakOf(days, DAY)).toBe(2);
    expect(cards.streakOf({ ...days, [cards.dateOf(DAY)]: 1 }, DAY)).toBe(3);
    expect(cards.streakOf(days, DAY + 1)).toBe(0);
    expect(cards.dayOf(new Date(2026, 0, 1, 0, 5))).toBe(cards.dayOf(new Date(2026, 0, 1, 23, 55)));
  });

  it('are asked with the right answer among others, each once', () => {
    const asked = cards.testOf(deck(['a', 'b', 'c', 'd', 'a', 'e']));
    expect(asked).toHaveLength(6);
    for (const { card, choices } of asked) {
      expect(choices).toHaveLength(4);
      expect(choices.filter((each) => each === card.back)).toHaveLength(1);
      expect(new Set(choices).size).toBe(4);
    }
    expect(cards.testOf(deck(['only']))[0]?.choices).toEqual([]);
    expect(cards.testOf(deck(Array.from({ length: 40 }, String)))).toHaveLength(cards.MOST_ASKED);
    expect([cards.isRight(' The  House', 'the house'), cards.isRight('', '')]).toEqual([true, false]);
  });

  it('are read as people type them', () => {
    const read = cards.cardsIn('la casa = the house\nel pan; bread\n\nno card\nNa – Sodium\n = x', (at) => `c${at}`);
    expect(read.map(({ front, back }) => [front, back])).toEqual([
      ['la casa', 'the house'],
      ['el pan', 'bread'],
      ['Na', 'Sodium'],
    ]);
    expect(cards.cardsIn(cards.textOf(read), String)).toHaveLength(3);
  });

  it.each(['languages', 'subjects'])('come with the app: %s', (name) => {
    const text = readFileSync(new URL(`../../../generate/tools/texts/cards-${name}.txt`, import.meta.url), 'utf8');
    const decks = cards.decksIn(text);
    expect(decks.length).toBeGreaterThan(4);
    for (const each of decks) {
      expect(each.cards.length).toBeGreaterThan(4);
      expect([each.name, each.subject, each.level].every(Boolean)).toBe(true);
    }
    expect(text.length).toBeLessThan(4000);
  });

  it('are read from a browser as far as they fit', () => {
    const shelf = { decks: [deck(['a'])], learned: { 0: { due: 1, gap: 2, ease: 2 } }, days: { '2026-01-01': 3 } };
    expect(cards.shelfIn(JSON.stringify(shelf))).toEqual(shelf);
    expect(cards.shelfIn('{"decks":[{"id":1}],"learned":{"a":null},"days":{"x":"y"}}')).toEqual(cards.EMPTY_SHELF);
    for (const text of [null, '{', '7', 'null']) expect(cards.shelfIn(text)).toEqual(cards.EMPTY_SHELF);
  });
});
