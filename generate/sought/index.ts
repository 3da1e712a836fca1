export { withSought } from './sought.ts';
