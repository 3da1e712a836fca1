export { withNamedFields } from './named.ts';
export { withSought } from './sought.ts';
