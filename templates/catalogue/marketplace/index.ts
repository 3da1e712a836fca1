import type { Template } from '../../shape/index.ts';
import { dashboard } from './dashboard.ts';
import { landing } from './landing.ts';
import { category, listing } from './listings.ts';
import { offer, order, review } from './orders.ts';
import { seed } from './seed.ts';
import { payout, vendor } from './vendors.ts';

const ENTITIES = [vendor, category, listing, offer, order, review, payout];

/** Many offer, many take: listings with stock that cannot be oversold, offers of which one is accepted, orders that add up. */
export const marketplace: Template = {
  id: 'marketplace',
  audience: 'people who have something to offer and people who are looking for it',
  tagline: 'Find it, offer for it, make it yours',
  brand: { primary: '#be123c', accent: '#f59e0b', background: '#fffaf8', font: 'sans', corners: 'soft' },
  roles: [
    { id: 'member', label: 'Member', description: 'Lists, offers and orders.' },
    { id: 'manager', label: 'Moderator', description: 'Keeps the market fair and pays out.' },
  ],
  entities: ENTITIES,
  landing,
  dashboard,
  trade: {
    words: ['flea', 'attic', 'household', 'second-hand', 'neighbour', 'neighbor', 'neighbourhood', 'junk', 'jumble'],
    shared: [],
    only: false,
    tells: ['sailcloth', 'linen', 'bicycle', 'stool', 'seedling', 'canoe', 'christening', 'ferry', 'barge'],
    fields: [],
  },
  seed: seed(ENTITIES),
};
