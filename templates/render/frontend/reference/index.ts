import { blueprint, type Blueprint } from '../../../blueprint/index.ts';
import { dashboard } from './dashboard.ts';
import { appointment, groomer, pet } from './entities.ts';
import { landing } from './landing.ts';
import { seed } from './seed.ts';
import { site } from './site.ts';

/** The app that `templates/base/frontend` is: small, but with every part an app can have. */
export function referenceBlueprint(): Blueprint {
  return blueprint.parse({
    version: 1,
    app: {
      name: 'Pawsome Parlour',
      slug: 'pawsome-parlour',
      tagline: 'Calm grooming for happy dogs',
      description: 'A dog grooming salon with three groomers.',
      industry: 'Pet care',
      audience: 'Dog owners and the groomers of one salon',
      language: 'en',
      currency: 'EUR',
      template: null,
    },
    brand: {
      primary: '#0f766e',
      accent: '#d97706',
      background: '#fffaf0',
      stated: { primary: 'teal', background: 'warm cream' },
      font: 'sans',
      corners: 'soft',
    },
    roles: [
      { id: 'client', label: 'Client', description: 'Books for their own dogs.' },
      { id: 'groomer', label: 'Groomer', description: 'Works through the day.' },
    ],
    entities: [pet, appointment, groomer],
    landing,
    site,
    dashboard,
    seed,
  });
}
