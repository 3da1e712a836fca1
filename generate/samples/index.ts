export { sampleRows } from './rows.ts';
