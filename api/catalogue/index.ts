/** Templates and analyses. */
export { catalogueRoutes, type AnalysisRecord, type Catalogue, type TemplateRecord } from './routes.ts';
