export { isInternal, withNamedFields } from './named.ts';
export { withSought } from './sought.ts';
