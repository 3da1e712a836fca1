export { ChildFailed, type ChildFailure } from './errors.ts';
export { ChildPool, type PoolOptions, type PoolSize, type Run } from './pool.ts';
