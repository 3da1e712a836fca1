/** The template of an app that is composed from its idea's own nouns. */
export const CUSTOM_TEMPLATE = 'custom';

/** What `Mvp` spec.template may name: the templates that are built, and `custom`. A test of the catalogue keeps them in step. */
export const TEMPLATES = [
  'blog',
  'booking',
  'brochure',
  'clinic',
  'crowdfunding',
  'ecommerce',
  'events',
  'field-service',
  'forum',
  'game',
  'inventory',
  'job-board',
  'lending',
  'lms',
  'marketplace',
  'news',
  'portfolio',
  'property-mgmt',
  'real-estate',
  'recipes',
  'restaurant',
  'school-admin',
  'travel-booking',
  CUSTOM_TEMPLATE,
] as const;
