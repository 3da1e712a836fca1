export { spanning } from './by-night.ts';
export { introduced } from './introduce.ts';
export { match, type Matching } from './match.ts';
export { isOwnShop, ownShop } from './own-shop.ts';
export { pruned, readable } from './prune.ts';
export { renamed, type Names } from './rename.ts';
export { restated } from './restate.ts';
export { adaptedSite } from './site.ts';
