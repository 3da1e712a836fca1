/** Templates as people write them: one YAML file a template, read into the shape the generator works with. */
export { readTemplate } from './template.ts';
export { catalogueOf } from './entry.ts';
export { claimsIn, claimsOf, type Claim } from './claims.ts';
