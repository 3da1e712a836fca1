/** Repositories of people's own: looked at here, read and written in a process apart. */
export { openRepository, type GitSession } from './client.ts';
export { GitFailure, type GitReason } from './failure.ts';
export { branchesOf, TRAILER, type TheirCommit } from './repository.ts';
export type { Packed, Seen } from './protocol.ts';
export type { Access } from './transport.ts';
