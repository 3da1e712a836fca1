export { diceFor } from './random.ts';
export { sampleRows } from './rows.ts';
export { sampleValue, settingOf } from './value.ts';
