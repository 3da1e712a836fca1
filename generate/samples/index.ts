export { diceFor } from './random.ts';
export { sampleRows } from './rows.ts';
export { sampleValue } from './value.ts';
