export { analyze, STACK, type Analysis, type Idea } from './analysis/index.ts';
export { planApp } from './plan/index.ts';
export { generate, type Generated, type GenerateOptions } from './generate.ts';
