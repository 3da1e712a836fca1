export { judgeHeldOut } from './judge.ts';
export { fits, guess, theModel } from './model.ts';
