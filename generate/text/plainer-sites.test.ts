import { describe, expect, it } from 'vitest';
import { plainer } from './plainer.ts';
import { ownersIn } from './plainer-sites.ts';

describe('a sentence that describes a site, in plainer words', () => {
  it.each([
    ['A page which displays the tides of each harbour.', 'A page with the tides of each harbour.'],
    ['A portal for stamp collectors with albums and a swap shop.', 'A portal with albums and a swap shop.'],
    ["A lighting designer's website: lamps, prices and a blog.", 'A website: lamps, prices and blog posts.'],
    [
      'Shoppers browse kettles by maker, filter them by price and volume.',
      'Shoppers browse kettles by maker, price and volume.',
    ],
    ['Readers rate and review novels.', 'Readers review novels.'],
    ['People write notes, rename and delete them, and share a note.', 'People write notes, and share a note.'],
    ['Boats for sale or rent are listed.', 'Boats with offer type (for sale, for rent) are listed.'],
    ['A shop with product pages with colours and sizes.', 'A shop with products with colours and sizes.'],
    ['Recruiters move applicants through the stages.', 'Recruiters applicants have a status.'],
    ['The firm shows its business areas.', 'The firm shows its services.'],
    ['A site with agents, mortgage calculator and news.', 'A site with agents, and news.'],
    ['A site with lanes, a returns form and prices.', 'A site with lanes, and prices.'],
    ['A site with lanes, a song request form and prices.', 'A site with lanes, song requests and prices.'],
    ['A site with lanes, online booking and prices.', 'A site with lanes, make bookings and prices.'],
    ['A site with walks, boat rental and prices.', 'A site with walks, rent boats and prices.'],
    ['It announces races with registration, and prices.', 'It announces races; sign up for a race; and prices.'],
    ['A shop with lamps, wishlist, cart and checkout.', 'A shop with lamps, and pay.'],
    ['Members see stories of families who were helped.', 'Members see stories.'],
    ['Clerks note goods in and goods out.', 'Clerks note stock movements.'],
    [
      'Visitors filter flats by rent, rooms and district.',
      'Visitors filter flats by rent, number of rooms and district.',
    ],
  ])('%s', (said, meant) => {
    expect(plainer(said)).toBe(meant);
  });

  it('stays as it is where the same words are meant', () => {
    for (const kept of [
      'Painters send offers and the owner accepts one.',
      'Each client fills in an intake form.',
      'Growers rate apples and sell cider.',
      'Stage managers see live results of rehearsals they run.',
    ])
      expect(plainer(kept)).toBe(kept);
  });

  it('says whose site it is', () => {
    expect(ownersIn("A cooking school's website: courses and prices.")).toBe('cooking school');
    expect(ownersIn('A website with courses and prices.')).toBe('');
  });
});
