export { nameApp, type AppNames, type EntityNames, type FieldNames } from './naming.ts';
export { pascal } from './words.ts';
