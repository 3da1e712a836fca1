/** Repositories of people's own that apps are pushed to and pulled from. */
export { gitRoutes } from './routes.ts';
