/** Templates and analyses. */
export type { Catalogue } from './catalogue.ts';
export { builtInCatalogue } from './offline.ts';
export { catalogueRoutes } from './routes.ts';
