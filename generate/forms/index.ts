export { withAskedFor } from './forms.ts';
