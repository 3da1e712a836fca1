export { planApp } from './plan.ts';
export { listingOf } from './site.ts';
