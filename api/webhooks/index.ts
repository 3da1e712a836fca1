/** Addresses that are told what happens to an app. */
export { webhookRoutes } from './routes.ts';
