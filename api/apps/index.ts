/** Apps: from idea to record, their files and their news. */
export { dataRoutes } from './data.ts';
export { environmentRoutes } from './environment.ts';
export { dataModelRoutes } from './data-model.ts';
export { Feed } from './feed.ts';
export { fileRoutes } from './files.ts';
export { logRoutes } from './logs.ts';
export { ownerRoutes } from './owner.ts';
export { pictureRoutes } from './pictures.ts';
export { rowRoutes } from './rows.ts';
export { resourceRoutes } from './resources.ts';
export { appRoutes } from './routes.ts';
