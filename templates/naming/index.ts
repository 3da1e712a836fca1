export { nameApp, type AppNames, type EntityNames, type FieldNames } from './naming.ts';
export { camel, kebab, pascal, pluralOf } from './words.ts';
