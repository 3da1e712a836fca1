import type { Template } from '../../shape/index.ts';
import { dashboard } from './dashboard.ts';
import { landing } from './landing.ts';
import { author, category, post } from './posts.ts';
import { comment, sponsor, subscriber } from './readers.ts';
import { seed } from './seed.ts';

/** Writing that goes from a draft over a review to its readers, and what they say to it. */
export const blog: Template = {
  id: 'blog',
  audience: 'people who write and people who read',
  tagline: 'Good things to read, in good order',
  brand: { primary: '#18181b', accent: '#dc2626', background: '#fafaf9', font: 'serif', corners: 'square' },
  roles: [
    { id: 'member', label: 'Reader', description: 'Reads and comments.' },
    { id: 'author', label: 'Author', description: 'Writes and submits.' },
    { id: 'manager', label: 'Editor', description: 'Reviews and publishes.' },
  ],
  entities: [author, category, post, comment, subscriber, sponsor],
  landing,
  dashboard,
  seed,
};
