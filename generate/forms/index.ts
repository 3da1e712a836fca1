export { firstStepsIn, withLeads } from './first-steps.ts';
export { trackedIn } from './tracked.ts';
export { withAskedFor } from './forms.ts';
export { withoutAsked } from './parts.ts';
export { sentAlone } from './said.ts';
