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
