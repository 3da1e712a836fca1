/** Templates and analyses. */
export { builtInCatalogue } from './offline.ts';
export { catalogueRoutes, type AnalysisRecord, type Catalogue, type TemplateRecord } from './routes.ts';
