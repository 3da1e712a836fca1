/** A model settles what two lines of an app are in conflict about. */
export { settleMerge } from './settle.ts';
