/** Who else speaks of routes: the tests of the back end, its README, and what is deployed with it. None of them is ever changed. */
import type { Workspace } from '../../workspace.ts';
import { segments } from './routes.ts';

/** A path that somebody asks for, with `*` for what is put in; the method is `*` where none is named. */
export interface Witness {
  readonly method: string;
  readonly path: string;
}

/** All of them, each once. */
export function readWitnesses(workspace: Workspace): readonly Witness[] {
  const found = new Map<string, Witness>();
  const put = (method: string, path: string): void => {
    // A number or an id that a test writes out stands for any.
    const plain = path.replace(/[?#].*$/u, '').replaceAll(/\/(?:\d+|[\da-f]{8}-[\da-f-]{27})(?=\/|$)/gu, '/*');
    if (plain.startsWith('/')) found.set(`${method} ${plain}`, { method, path: plain });
  };
  for (const path of workspace.paths) {
    const isTest = /(?:^|\/)(?:tests?\/.*|test_\w+|\w+_test|conftest)\.py$/u.test(path);
    const text = isTest || /\.(?:md|ya?ml|conf|http|rest)$/u.test(path) ? (workspace.text(path) ?? '') : '';
    if (text === '') continue;
    if (isTest) ofTests(text, put);
    // `GET /api/items`, `/api/items`
    else if (!path.endsWith('l') && !path.endsWith('conf'))
      for (const match of text.matchAll(/`(?:(GET|POST|PUT|PATCH|DELETE)\s+)?(\/[\w{}/:.-]+)`/gu))
        put(match[1] ?? '*', (match[2] ?? '').replaceAll(/\{\w+\}|:\w+/gu, '*'));
    else
      for (const match of text.matchAll(/(?:\bpath:\s*|:\d{4}(?=\/))["']?(\/\w[\w/-]*)/gu)) put('GET', match[1] ?? '');
  }
  return [...found.values()];
}

/** `client.get("/api/items")`, with a constant or an f-string as well. */
function ofTests(text: string, put: (method: string, path: string) => void): void {
  const constants = new Map(
    [...text.matchAll(/^(\w+)(?:\s*:\s*\w+)?\s*=\s*(["'])(\/[^"'\n]*)\2/gmu)].map((match) => [
      match[1] ?? '',
      match[3] ?? '',
    ]),
  );
  for (const match of text.matchAll(
    /\.(get|post|put|patch|delete)\(\s*(?:(f?)(["'])((?:(?!\3)[^\n])*)\3|([A-Za-z_]\w*)\s*[,)])/gu,
  )) {
    const written =
      match[5] !== undefined
        ? constants.get(match[5])
        : match[2] === ''
          ? match[4]
          : (match[4] ?? '').replaceAll(/\{([^{}]*)\}/gu, (_, name: string) => constants.get(name.trim()) ?? '*');
    put((match[1] ?? '').toUpperCase(), written ?? '');
  }
}

/** True if a witness speaks of exactly this path; a parameter may be filled with anything. */
export const speaksOf = (witness: Witness, method: string, path: string): boolean => {
  const [own, parts] = [segments(witness.path), segments(path)];
  return (
    (witness.method === '*' || witness.method === method) &&
    own.length === parts.length &&
    own.every((part, at) => {
      const other = parts[at] ?? '';
      const isOpen = other.startsWith('{') || other === '*';
      return isOpen ? part.includes('*') || /^[\d-]/u.test(part) : part === other;
    })
  );
};
