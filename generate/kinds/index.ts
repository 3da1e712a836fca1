export { isOfKind, kindIn, ofKind } from './kinds.ts';
