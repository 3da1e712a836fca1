import { blueprint, type Blueprint } from '../../../templates/index.ts';

const block = { title: 'Title', text: 'Some text about it.' };

const frame = {
  version: 1,
  brand: { primary: '#1f6f54', accent: '#d9902f', background: '#f8faf8' },
  roles: [{ id: 'member', label: 'Member', description: '' }],
  landing: {
    headline: 'A headline',
    subline: 'A subline',
    callToAction: 'Start',
    features: [block, block, block],
    steps: [block, block, block],
    faq: [1, 2, 3].map((n) => ({ question: `Question ${n}?`, answer: 'Answer.' })),
    closing: block,
  },
};

/** The part of a blueprint that names the app. */
export const app = (name: string, slug: string, more: object = {}): object => ({
  name,
  slug,
  tagline: 'A line',
  description: 'A description',
  industry: 'Services',
  audience: 'Everybody',
  template: null,
  ...more,
});

/** A whole blueprint from the parts that matter to a test. */
export function make(draft: object): Blueprint {
  return blueprint.parse({ ...frame, ...draft });
}
