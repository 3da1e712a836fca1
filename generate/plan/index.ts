export { planApp } from './plan.ts';
