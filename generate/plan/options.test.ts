import { describe, expect, it } from 'vitest';
import { analyze, planApp } from '../index.ts';

function optionsOf(description: string): Record<string, string[]> {
  const idea = { appName: 'Plain', description, template: 'ecommerce' };
  const { entities, site } = planApp(idea, analyze(idea));
  const line = entities.find(({ id }) => id === site.shop?.line);
  return Object.fromEntries(
    (site.shop?.options ?? []).map((id) => [
      id,
      line?.fields.find((field) => field.id === id)?.choices?.map(({ label }) => label) ?? [],
    ]),
  );
}

describe('what buyers choose of a thing', () => {
  it('is what the idea says they choose, with choices that fit the goods', () => {
    const shirts = optionsOf(
      'An online shop for T-shirts. Customers choose a size and colour and put them in the basket.',
    );
    expect(Object.keys(shirts)).toEqual(['size', 'colour']);
    expect(shirts['size']).toEqual(['XS', 'S', 'M', 'L', 'XL']);
    const coffee = optionsOf(
      'An online coffee shop. Customers select grind and bag size (200 g, 400 g) when ordering beans.',
    );
    expect(coffee).toMatchObject({ bag_size: ['200 g', '400 g'] });
  });

  it('is nothing where nobody chooses', () => {
    expect(optionsOf('An online shop for mugs with size and colour. Visitors filter by size.')).toEqual({});
  });
});

/** What each choice costs on top, by option. */
function surchargesOf(description: string): Record<string, Record<string, number>> {
  const idea = { appName: 'Plain', description, template: 'ecommerce' };
  return planApp(idea, analyze(idea)).site.shop?.surcharges ?? {};
}

describe('what choices cost on top', () => {
  it('is what the idea says', () => {
    expect(
      surchargesOf('An online shop for prints. Buyers choose a size (A4, A3 +$4.50, A2 +$12) and a frame.'),
    ).toEqual({ size: { a3: 4.5, a2: 12 } });
    expect(
      surchargesOf('A shop for cakes. Customers choose a size and a filling. A Large costs 6 euros more.'),
    ).toEqual({ size: { large: 6 } });
    expect(surchargesOf('A shop for candles. Customers choose a size (Small €9, Medium €14, Large €20).')).toEqual({
      size: { medium: 5, large: 11 },
    });
  });

  it('grows by what is usual where it says only that prices differ', () => {
    expect(surchargesOf('A tea shop. Customers choose a bag size, and the price depends on the size.')).toEqual({
      bag_size: { of_500_g: 6, of_1_kg: 12 },
    });
    expect(surchargesOf('A shoe shop. Customers choose a size, and prices vary.')).toEqual({});
    const topped = 'A shop for pies. Buyers choose a topping (olives, ham), which costs extra.';
    expect(optionsOf(topped)).toEqual({ topping: ['No extra', 'Olives', 'Ham'] });
    expect(surchargesOf(topped)).toEqual({ topping: { olives: 1.5, ham: 1.5 } });
  });

  it('is nothing where the idea says nothing of it', () => {
    expect(surchargesOf('An online shop for T-shirts. Customers choose a size and colour. Shipping costs $5.')).toEqual(
      {},
    );
  });
});
