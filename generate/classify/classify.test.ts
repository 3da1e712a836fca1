import { statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../templates/index.ts';
import { analyze } from '../index.ts';
import { digestOf, exampleIdeas, unseenIdeas } from './examples.ts';
import { featuresOf } from './features.ts';
import { judgeHeldOut } from './judge.ts';
import { guess, MODEL_FILE, packed, theModel, unpacked } from './model.ts';
import { theVectors } from './vectors.ts';

describe('the choice of a template', () => {
  const model = theModel();

  it('is learned from the examples as they are, in less than a megabyte', () => {
    expect(model.digest).toBe(digestOf());
    expect(statSync(MODEL_FILE).size).toBeLessThan(1_000_000);
  });

  it('has twenty-five ideas and more of every template, a fifth of them held out, none twice', () => {
    const all = exampleIdeas();
    for (const { id } of CATALOGUE) {
      const own = all.filter(({ templates }) => templates.length === 1 && templates[0] === id);
      expect(own.length, id).toBeGreaterThanOrEqual(25);
      expect(own.filter(({ heldOut }) => heldOut).length, id).toBeGreaterThanOrEqual(1);
    }
    const texts = all.filter(({ heldOut }) => heldOut).map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.length / all.length).toBeGreaterThan(0.15);
  });

  it('is right for ideas it has not seen', () => {
    const { first, inThree, recognised, refused } = judgeHeldOut();
    expect(first).toBeGreaterThanOrEqual(0.82);
    expect(inThree).toBeGreaterThanOrEqual(0.95);
    expect(recognised).toBeGreaterThanOrEqual(0.8);
    expect(refused).toBeLessThanOrEqual(0.1);
  });

  it('is right for ideas that were written before it', () => {
    const { ideas, first, inThree, refused } = judgeHeldOut(unseenIdeas());
    expect(ideas).toBeGreaterThanOrEqual(130);
    expect(first).toBeGreaterThanOrEqual(0.95);
    expect(inThree).toBeGreaterThanOrEqual(0.98);
    expect(refused).toBeLessThanOrEqual(0.06);
  });

  it('knows a template by its kind and its things', () => {
    for (const [id, idea] of [
      ['marketplace', 'A marketplace with vendors, listings, orders and reviews.'],
      ['marketplace', 'multi-vendor marketplace for used books'],
      ['auction', 'an auction of old clocks'],
    ])
      expect(guess(idea ?? '', model)[0]?.id, idea).toBe(id);
  });

  it('hears what a word means that no example has', () => {
    const known = new Set(model.features);
    const idea = 'Connoisseurs savour and rate bourbons and brandies';
    expect(known.has('bourbon') || known.has('brandy')).toBe(false);
    expect(featuresOf(idea, () => 0).size).toBe(theVectors().size);
  });

  it('does not hear words about apps in general', () => {
    const idea = 'dogs are walked by the hour, owners book a walker';
    const noise = 'Please build a modern responsive website with a user-friendly admin dashboard: ';
    expect(guess(noise + idea, model)).toEqual(guess(idea, model));
  });

  it('does not hear the name of the app', () => {
    const description =
      'Members of Bakery Quiz Game reserve one of our three tennis courts by the hour, never two at once.';
    const [named, other] = ['Bakery Quiz Game', 'Aces'].map(
      (appName) => analyze({ appName, description: description.replace('Bakery Quiz Game', appName) }).templates,
    );
    expect(named).toEqual(other);
  });

  it('is the same after it was written and read again', () => {
    const again = unpacked(packed(model));
    const idea = 'Patients book a visit with a doctor';
    expect(guess(idea, again).slice(0, 3)).toEqual(guess(idea, model).slice(0, 3));
  });

  it('comes to an end with a text of 300,000 characters, and finds in it what its sentence says', () => {
    const idea = 'The clients of our salon book a free hour with a stylist. ';
    expect(guess(idea.repeat(5000), model)[0]?.id).toBe(guess(idea, model)[0]?.id);
  });
});
