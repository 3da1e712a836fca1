export { doubtsIn, type Doubt } from './doubts.ts';
export { planApp } from './plan.ts';
export { CONTACT } from './guests.ts';
export { listingOf } from './site.ts';
export { SAID_OF } from './access.ts';
