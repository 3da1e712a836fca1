/** Clean apps with all files as text, with and without what the engine could copy lost files from. */
import { corpusApp } from '../../corpus/apps.ts';
import type { Files } from '../../corpus/faults.ts';
import type { Changes } from './case.ts';

/** A clean app. `files` has no blueprint; `whole` has. */
export interface BenchApp {
  readonly name: string;
  readonly files: Files;
  readonly whole: Files;
}

/** Renders apps when they are first asked for, and keeps them. */
export function createApps(): (index: number) => Promise<BenchApp> {
  const known = new Map<number, Promise<BenchApp>>();
  return async (index) => {
    const app = known.get(index) ?? render(index);
    known.set(index, app);
    return app;
  };
}

async function render(index: number): Promise<BenchApp> {
  const { name, files } = await corpusApp(index);
  const whole = asText(files);
  return { name, whole, files: new Map([...whole].filter(([path]) => !path.startsWith('.mvp/'))) };
}

/** All files as text. */
export function asText(files: ReadonlyMap<string, Uint8Array | string>): Files {
  return new Map(
    [...files].map(([path, value]) => [path, typeof value === 'string' ? value : new TextDecoder().decode(value)]),
  );
}

/** Without the folder that blueprints are in. */
export function withoutBlueprint(files: Files): Files {
  return new Map([...files].filter(([path]) => !path.startsWith('.mvp/')));
}

/** Files with these changes made. */
export function changed(files: Files, changes: Changes): Files {
  const next = new Map(files);
  for (const [path, text] of changes) {
    if (text === null) next.delete(path);
    else next.set(path, text);
  }
  return next;
}

/** Where two apps differ, as changes from the first to the second. */
export function differences(from: Files, to: Files): Changes {
  return [...new Set([...from.keys(), ...to.keys()])]
    .filter((path) => from.get(path) !== to.get(path))
    .map((path) => [path, to.get(path) ?? null] as const);
}
