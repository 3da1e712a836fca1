import { readdir, readFile } from 'node:fs/promises';
import { GAME_FOLDERS } from './games.ts';

const FOLDER = new URL('../../base/frontend/', import.meta.url);

/** Where every app's sources lie; the reference app's own things have a folder of their own below `app/dashboard/`. */
const FOLDERS = [
  '',
  'app/',
  'app/account/',
  'app/account/[entity]/',
  'app/account/invitation/',
  'app/account/owner/',
  'app/account/profile/',
  'app/login/',
  'app/register/',
  'app/dashboard/',
  'app/dashboard/settings/',
  'components/',
  'kit/',
  'kit/account/',
  'kit/desk/',
  'kit/games/',
  ...GAME_FOLDERS,
  'kit/landing/',
  'kit/notices/',
  'kit/picture/',
  'kit/picture/art/',
  'kit/media/',
  'kit/pictures/',
  'kit/rows/',
  'kit/shop/',
  'kit/site/',
  'kit/text/',
  'kit/tickets/',
  'kit/tools/',
  'kit/ui/',
  'lib/',
];

/** What the build leaves behind, and the catalogues of words, of which each file carries what it shows. */
const LEFT_OUT = /^(?:\.gitignore|next-env\.d\.ts|.*\.tsbuildinfo|lib\/words\..+\.ts)$/u;

/** The sources of the reference app that every app has, by path below `frontend/`. */
export async function baseFiles(): Promise<ReadonlyMap<string, string>> {
  const listed = await Promise.all(
    FOLDERS.map(async (folder) => {
      const entries = await readdir(new URL(folder, FOLDER), { withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => `${folder}${entry.name}`);
    }),
  );
  const paths = listed
    .flat()
    .filter((path) => !LEFT_OUT.test(path))
    .toSorted();
  return new Map(await Promise.all(paths.map(async (path) => [path, await readBase(path)] as const)));
}

/** One source of the reference app. */
export function readBase(path: string): Promise<string> {
  return readFile(new URL(path, FOLDER), 'utf8');
}

const marked = (name: string): RegExp =>
  new RegExp(
    String.raw`^(?:// <${name}>|/\* <${name}> \*/)\n(?<body>[\s\S]*?)^(?:// </${name}>|/\* </${name}> \*/)\n`,
    'mu',
  );

/** The part of a source between its marks `<name>` and `</name>`. */
export function blockOf(source: string, name: string): string {
  const body = marked(name).exec(source)?.groups?.['body'];
  if (body === undefined) throw new RangeError(`The reference app has no part <${name}>.`);
  return body;
}

/** Puts a text between the marks. */
export function fill(source: string, name: string, text: string): string {
  blockOf(source, name);
  return source.replace(marked(name), (block) => {
    const lines = block.trimEnd().split('\n');
    return `${[lines[0], text.trim(), lines.at(-1)].join('\n')}\n`;
  });
}

const PARTS = [
  'app',
  'dashboard',
  'domain',
  'fonts',
  'icons',
  'landing',
  'navigation',
  'pictures',
  'roles',
  'site',
  'theme',
  'words',
];
const MARK = new RegExp(String.raw`^(?:// </?(?:${PARTS.join('|')})>|/\* </?(?:${PARTS.join('|')})> \*/)\n`, 'gmu');

/** Takes the marks out: an app's owner has no use for them. */
export function withoutMarks(source: string): string {
  return source.replace(MARK, '');
}

/** What stands outside the marked parts. */
export function outside(source: string): string {
  return PARTS.reduce((text, name) => text.replace(marked(name), ''), source);
}
