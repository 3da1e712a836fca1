import { describe, expect, it } from 'vitest';
import { BUILT } from '../../templates/index.ts';
import { withoutTrade } from './index.ts';
import { analyze, planApp } from '../index.ts';

const planOf = (template: string, description: string): ReturnType<typeof planApp> => {
  const idea = { appName: 'Crumb', description, template };
  return planApp(idea, analyze(idea));
};
const titlesOf = ({ entities, seed }: ReturnType<typeof planApp>, id: string): string[] => {
  const title = entities.find((each) => each.id === id)?.title ?? 'name';
  return (seed[id] ?? []).map((row) => String(row[title]));
};

describe('a shop of another trade than its template', () => {
  const plan = planOf('ecommerce', 'An online shop for our bakery. We sell bread and cakes, customers order them.');

  it('sells what the idea lists, as kinds of its product', () => {
    expect(plan.entities.map(({ id }) => id)).not.toContain('bread');
    expect(titlesOf(plan, 'category')).toEqual(['Bread', 'Cakes']);
    const products = titlesOf(plan, 'product');
    expect(products).toContain('Country sourdough');
    expect(products).toContain('Lemon drizzle');
    expect(products.length).toBeGreaterThanOrEqual(16);
    for (const row of plan.seed['product'] ?? []) {
      const isBread = row['category'] === 'category:0';
      expect(Number(row['price'])).toBeLessThan(isBread ? 9 : 50);
    }
  });

  it('says nothing of the other trade, in rows, copy, pages and fields', () => {
    expect(JSON.stringify([plan.seed, plan.landing, plan.site])).not.toMatch(/kiln|glaze|stoneware|\bmugs?\b|firing/iu);
    expect(plan.entities.find(({ id }) => id === 'product')?.fields.map(({ id }) => id)).not.toContain(
      'dishwasher_safe',
    );
  });

  it('still has its basket', () => {
    expect(plan.site.shop?.goods).toBe('product');
    const lines = plan.seed['order_line'] ?? [];
    expect(lines.length).toBeGreaterThan(4);
    for (const line of lines) {
      const product = plan.seed['product']?.[Number(String(line['product']).split(':')[1])];
      expect(line['title']).toBe(product?.['name']);
      expect(line['unit_price']).toBe(product?.['price']);
    }
  });
});

describe('what a template tells stays', () => {
  it.each(['We sell mugs, bowls and vases from our pottery.', 'An online shop with a basket and a newsletter.'])(
    'in “%s”',
    (description) => {
      expect(JSON.stringify(planOf('ecommerce', description).landing)).toContain('kiln');
    },
  );

  it('where an idea says a word of its trade', () => {
    expect(BUILT.get('restaurant')?.trade?.words).toContain('bistro');
    expect(titlesOf(planOf('restaurant', 'A bistro by the harbour.'), 'menu_item')).toContain(
      'Bread from the oven, smoked butter',
    );
  });
});

describe('a word that several trades say', () => {
  it.each([
    'A dog grooming salon. Clients pick a groomer and a free slot for their dog.',
    'A tanning salon: customers book sunbeds.',
    'A beauty salon with facials and massages, booked by the hour.',
    'Appointments for a piano teacher.',
    'A tattoo studio where clients book an artist.',
  ])('is no hairdresser in “%s”', (description) => {
    const { seed, landing, site } = planOf('booking', description);
    expect(JSON.stringify([seed, landing, site])).not.toMatch(
      /\bhair|\bbeards?\b|\bcurls?\b|\bfringe|blow-dry|rosalind/iu,
    );
  });

  it.each(['A hair salon with two stylists.', 'A salon where clients book a slot with a stylist and see the prices.'])(
    'is one in “%s”',
    (description) => {
      expect(JSON.stringify(planOf('booking', description).seed)).toMatch(/rosalind/iu);
    },
  );
});

it('the pages of a law firm tell nothing of roofs', () => {
  const plan = planOf(
    'brochure',
    'Website of a law firm with practice areas, lawyers and news. Visitors ask for advice.',
  );
  expect(JSON.stringify([plan.seed, plan.site, plan.landing])).not.toMatch(/\broofs?\b|\blofts?\b|roofer|scaffold/iu);
});

it('leaves every list of a template where its copy is of another trade', () => {
  for (const template of BUILT.values()) {
    const kept = new Set(withoutTrade(template).site?.pages?.map(({ id }) => id));
    const lists = (template.site?.pages ?? []).filter(({ kind }) => kind === 'catalogue').map(({ id }) => id);
    expect(
      lists.filter((id) => !kept.has(id)),
      template.id,
    ).toEqual([]);
  }
});
