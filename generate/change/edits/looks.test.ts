import { beforeAll, describe, expect, it } from 'vitest';

import type { Blueprint } from '../../../templates/index.ts';
import { luminance } from '../../colours/index.ts';
import { generate } from '../../generate.ts';
import { planOf } from '../outcome.ts';
import { toBytes } from '../../../history/index.ts';
import { setColour } from './looks.ts';

let plan: Blueprint;
beforeAll(async () => {
  const { files } = await generate({
    appName: 'Kiln',
    description: 'A pottery studio that sells bowls. Terracotta buttons on a cream background.',
  });
  const found = planOf(toBytes(files));
  if (found === undefined) throw new Error('there is no plan');
  plan = found;
});

describe('a colour that is to be darker or lighter', () => {
  it('is that of the part', () => {
    const { brand } = structuredClone(plan);
    const changed = { ...structuredClone(plan) };
    setColour(changed, { do: 'set_colour', part: 'primary', colour: 'darker' });
    expect(luminance(changed.brand.primary)).toBeLessThan(luminance(brand.primary));
    setColour(changed, { do: 'set_colour', part: 'background', colour: 'lighter' });
    expect(luminance(changed.brand.background)).toBeGreaterThan(luminance(brand.background));
    expect(changed.brand.accent).toBe(brand.accent);
  });

  it('is the one that is called so', () => {
    const changed = structuredClone(plan);
    setColour(changed, { do: 'set_colour', part: 'accent', colour: 'darker terracotta' });
    expect(luminance(changed.brand.primary)).toBeLessThan(luminance(plan.brand.primary));
    expect(changed.brand.accent).toBe(plan.brand.accent);
  });

  it('is none that the app does not have', () => {
    const changed = structuredClone(plan);
    changed.brand = { ...changed.brand, primary: '#b5532a', accent: '#8a4b2f', background: '#ffffff' };
    expect(() => setColour(changed, { do: 'set_colour', part: 'primary', colour: 'lighter blue' })).toThrow(
      'Nothing here is blue',
    );
    changed.brand.background = '#ffffff';
    expect(() => setColour(changed, { do: 'set_colour', part: 'background', colour: 'lighter' })).toThrow(
      'cannot be any lighter',
    );
  });
});
