export { planApp } from './plan.ts';
export { CONTACT } from './guests.ts';
export { listingOf } from './site.ts';
