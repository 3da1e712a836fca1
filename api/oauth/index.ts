/** OAuth 2.1: how a person lets a program act in their name. */
export { OAuthRecords } from './records.ts';
export { programRoutes } from './routes.ts';
export { createOAuth, type OAuth } from './server.ts';
export type { Bearer } from './verify.ts';
