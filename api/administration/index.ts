/** What administrators of the platform do. */
export { administrationRoutes } from './routes.ts';
