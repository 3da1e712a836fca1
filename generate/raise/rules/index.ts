/** A model adds business rules and routes that the idea states, with tests that a build has to pass. */
export { withRuled } from './apply.ts';
export { asksForRules } from './asks.ts';
export { OWN_TESTS } from './put.ts';
export { raiseRules } from './rules.ts';
