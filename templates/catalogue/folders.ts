import { existsSync, readdirSync, readFileSync } from 'node:fs';

const FOLDER = new URL('./', import.meta.url);
const FILE = 'template.yaml';

/** Every folder with a `template.yaml`, in alphabetical order. */
export function writtenIds(): string[] {
  return readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(new URL(`${entry.name}/${FILE}`, FOLDER)))
    .map((entry) => entry.name)
    .toSorted();
}

/** The text of a template's file. */
export function textOf(id: string): string {
  return readFileSync(new URL(`${id}/${FILE}`, FOLDER), 'utf8');
}

/** The example ideas of a template, one a line: what it is chosen by. A template without examples has no such file. */
export function ideasFileOf(id: string): URL {
  return new URL(`${id}/ideas.txt`, FOLDER);
}
