export * from './blueprint/index.ts';
export * from './shape/index.ts';
export * from './catalogue/index.ts';
