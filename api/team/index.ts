/** The team that looks after an app. */
export { teamRoutes } from './routes.ts';
