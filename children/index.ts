export { ChildFailed, type ChildFailure } from './errors.ts';
export { ChildPool, type Asked, type PoolOptions, type PoolSize, type Run } from './pool.ts';
