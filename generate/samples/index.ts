export { diceFor } from './random.ts';
export { sampleRows } from './rows.ts';
export { isTold, sampleValue, settingOf } from './value.ts';
