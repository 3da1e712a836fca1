/** Which files a file's types depend on: what it imports, what those import, and what is declared for all. */
import { createHash } from 'node:crypto';
import ts from 'typescript';
import { nextTypes, root, type TypedApp } from './typed-app.ts';

/** Keys of one app's files: the same key means the same type errors. */
export interface Closures {
  keyOf(name: string): string;
}

interface Reads {
  readonly specifiers: readonly string[];
  /** Declares for files that do not import it. */
  readonly isAmbient: boolean;
}

/** Makes a reader of closures; what a text imports is remembered by the text's version. */
export function createClosures(host: ts.ModuleResolutionHost): (app: TypedApp) => Closures {
  let reads = new Map<string, Reads>();
  const read = (version: string, text: string): Reads => {
    let known = reads.get(version);
    if (known === undefined) {
      const info = ts.preProcessFile(text, true, true);
      const specifiers = info.importedFiles.map((file) => file.fileName);
      const isModule = /^\s*(?:import|export)\b/mu.test(text);
      known = { specifiers, isAmbient: !isModule || /\bdeclare\s+(?:global|module)\b/u.test(text) };
      if (reads.size > 2_000) reads = new Map();
      reads.set(version, known);
    }
    return known;
  };

  return (app) => {
    const scripts = [...app.files].filter(([name]) => /\.[cm]?[jt]sx?$/u.test(name));
    const ambient = scripts
      .filter(([name, file]) => name !== nextTypes && read(file.version, file.text).isAmbient)
      .map(([name, file]) => `${name} ${file.version}`);
    const shared = JSON.stringify([app.options, ambient]);
    const resolved = new Map<string, string | null>();
    const resolve = (specifier: string, from: string): string | null => {
      const folder = from.slice(0, from.lastIndexOf('/'));
      const key = `${folder} ${specifier}`;
      let target = resolved.get(key);
      if (target === undefined) {
        target = ts.resolveModuleName(specifier, from, app.options, host).resolvedModule?.resolvedFileName ?? null;
        resolved.set(key, target);
      }
      return target;
    };
    const isOwn = (specifier: string): boolean =>
      specifier.startsWith('.') ||
      Object.keys(app.options.paths ?? {}).some((pattern) => specifier.startsWith(pattern.replace(/\*.*$/u, '')));

    return {
      keyOf(name) {
        const seen = new Map<string, string>();
        const queue = [name];
        for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
          const file = app.files.get(next);
          if (file === undefined || seen.has(next)) continue;
          seen.set(next, file.version);
          if (!/\.[cm]?[jt]sx?$/u.test(next)) continue;
          for (const specifier of read(file.version, file.text).specifiers) {
            if (!isOwn(specifier)) continue;
            const target = resolve(specifier, next);
            if (target === null) seen.set(`${next} ${specifier}`, 'leads nowhere');
            else if (target.startsWith(root)) queue.push(target);
          }
        }
        const parts = [...seen].toSorted(([a], [b]) => (a < b ? -1 : 1));
        return createHash('sha1')
          .update(JSON.stringify([name, shared, parts]))
          .digest('base64');
      },
    };
  };
}
