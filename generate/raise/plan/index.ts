/** A model corrects the plan that the rules have made of an idea. */
export { raisePlan, type Start } from './raise.ts';
export { toolOf, withFeatures, type Feature } from './features.ts';
