export { NONE } from './examples.ts';
export { judgeHeldOut } from './judge.ts';
export { guess, theModel } from './model.ts';
