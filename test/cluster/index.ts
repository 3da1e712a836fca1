export { ensureBinaries, ensureTools, type Binaries, type Tools } from './binaries.ts';
export { startApiServer, type ApiServer, type ApiServerOptions, type LightComponent } from './api-server.ts';
