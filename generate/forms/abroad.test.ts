import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isSaidAbroad, stepIn } from './abroad.ts';
import { HANDED_IN } from './tracked.ts';

const steps = z
  .array(z.object({ id: z.string(), one: z.string(), many: z.string(), ...HANDED_IN }))
  .parse(load(readFileSync(new URL('first-steps.yaml', import.meta.url), 'utf8')));
const said = z
  .object({ says: z.record(z.string(), z.array(z.string())) })
  .parse(load(readFileSync(new URL('first-steps-abroad.yaml', import.meta.url), 'utf8')));

describe('first steps in other languages', () => {
  it.each(Object.keys(said.says))('%s: has every word in German, French and Spanish', (id) => {
    const step = steps.find((each) => each.id === id);
    expect(step).toBeDefined();
    for (const language of ['de', 'fr', 'es'])
      expect(step === undefined ? undefined : stepIn(step, language)?.title).toMatch(/\p{L}/u);
  });

  it('are not offered where a word is missing', () => {
    const [step] = steps;
    expect(step === undefined ? undefined : stepIn(step, 'it')).toBeUndefined();
  });

  it.each([
    ['test_drive', 'Kunden vereinbaren eine Probefahrt.'],
    ['quote_request', 'Les familles demandent un devis gratuit.'],
    ['membership_application', 'Los vecinos pueden hacerse socios.'],
    ['donation', 'On peut faire un don en ligne.'],
  ])('%s is said by “%s”', (id, idea) => {
    expect(isSaidAbroad(id, idea)).toBe(true);
  });

  it('a gift of blood is no gift of money', () => {
    expect(isSaidAbroad('donation', 'Un centre organise des dons de sang.')).toBe(false);
  });
});
