/** A model corrects the plan that the rules have made of an idea. */
export { raisePlan, type Otherwise, type Start } from './raise.ts';
export { toolOf, withFeatures, type Feature } from './features.ts';
export { holdsQuote } from './guard.ts';
