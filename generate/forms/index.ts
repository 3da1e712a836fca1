export { trackedIn } from './tracked.ts';
export { withAskedFor } from './forms.ts';
