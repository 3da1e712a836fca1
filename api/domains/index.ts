/** Hosts of people's own at which an app is served. */
export { domainRoutes } from './routes.ts';
