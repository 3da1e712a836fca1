export { NO_USAGE, offline, type ProviderUsed, type Usage } from './provider.ts';
