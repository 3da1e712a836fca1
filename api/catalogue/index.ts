/** Templates and analyses. */
export { builtInCatalogue } from './offline.ts';
export { catalogueRoutes, type Catalogue } from './routes.ts';
