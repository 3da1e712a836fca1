export { everything } from './everything.ts';
export { hostile } from './hostile.ts';
export { smallest } from './smallest.ts';
