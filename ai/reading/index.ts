/** What models really send, read tolerantly in form and strictly in content. */
export { readFiles, readOneFile, type FileRead } from './files.ts';
export { readJson } from './json.ts';
export type { Reading } from './reading.ts';
export { withoutThinking } from './thinking.ts';
