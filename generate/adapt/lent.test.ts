import { describe, expect, it } from 'vitest';
import type { Blueprint } from '../../templates/index.ts';
import { analyze, planApp } from '../index.ts';

function planOf(description: string, template = 'library'): Blueprint {
  const idea = { appName: 'Example', description, template };
  return planApp(idea, analyze(idea));
}

const fieldsOf = (plan: Blueprint, entity: string): string[] =>
  plan.entities.find(({ id }) => id === entity)?.fields.map(({ id }) => id) ?? [];

describe('what is lent', () => {
  it('is a book with an author where books are spoken of', () => {
    const plan = planOf('A small library: look for books by author, keep one for yourself, know what is due.');
    expect(fieldsOf(plan, 'book')).toEqual(expect.arrayContaining(['author', 'isbn', 'free', 'waiting']));
    expect(JSON.stringify(plan.seed['book'])).toContain('Jane Austen');
  });

  it.each([
    ['Our makers lend tools to each other’s workshops from one shed, with due dates and a desk.', 'tool'],
    ['A toy library where families take a toy home for a month.', 'toy'],
  ])('has neither author nor ISBN in “%s”', (description, thing) => {
    const plan = planOf(description);
    expect(fieldsOf(plan, thing)).toEqual(expect.arrayContaining(['copies', 'free', 'waiting']));
    expect(fieldsOf(plan, thing)).not.toEqual(expect.arrayContaining(['author']));
    expect(JSON.stringify([plan.seed, plan.landing, plan.site])).not.toMatch(/austen|isbn|\bnovels?\b|\bbooks?\b/iu);
  });

  it('is one thing, however many kinds of it are named', () => {
    const ids = planOf('The association lends tools: drills, ladders and saws.').entities.map(({ id }) => id);
    expect(ids).toContain('tool');
    expect(ids.filter((id) => ['drill', 'ladder', 'saw', 'item'].includes(id))).toEqual([]);
  });

  it('has a place in line where somebody waits, and none where nobody does', () => {
    const rows = planOf('A game library with a waiting list for each game.').seed['reservation'] ?? [];
    expect(rows.length).toBeGreaterThan(4);
    for (const row of rows) expect(row['place_in_line'] !== undefined).toBe(row['status'] === 'waiting');
  });
});
