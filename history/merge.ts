import { isSame, textOf, type Files } from './files.ts';
import { mergeLines, type Hunk } from './lines.ts';
import { mergeMeaning } from './meaning.ts';

/** The plan of an app inside its bundle: merged by meaning, not by line. */
export const BLUEPRINT = '.mvp/blueprint.json';

/** One file on which both sides want something else. */
export interface Conflict {
  path: string;
  /** `lines`: see the hunks. `deleted`: one side took away what the other changed. `binary`: no text. `meaning`: places of the blueprint. */
  kind: 'lines' | 'deleted' | 'binary' | 'meaning';
  hunks: Hunk[];
  /** Of `meaning`: the places. */
  places: string[];
}

/** How a conflict is settled: by one side's lines where both differ, the rest being merged as ever, or by a text of one's own. */
export type Resolution = { take: 'ours' | 'theirs' } | { text: string };

/** Both sides in one. Where they are in conflict and nobody settled it, a file has our lines. */
export interface Merged {
  files: Map<string, Uint8Array>;
  conflicts: Conflict[];
}

const encoder = new TextEncoder();

/** Merges two sets of files that were one: by file, then by line, the blueprint by meaning. */
export function mergeFiles(
  base: Files,
  ours: Files,
  theirs: Files,
  resolutions: ReadonlyMap<string, Resolution> = new Map(),
): Merged {
  const files = new Map<string, Uint8Array>();
  const conflicts: Conflict[] = [];
  const paths = [...new Set([...base.keys(), ...ours.keys(), ...theirs.keys()])].sort();
  for (const path of paths) {
    const versions = { base: base.get(path), ours: ours.get(path), theirs: theirs.get(path) };
    const result = mergeFile(path, versions, 'ours');
    const settled = result.conflict === undefined ? undefined : resolutions.get(path);
    const bytes = settled === undefined ? result.bytes : settledAs(settled, path, versions);
    if (result.conflict !== undefined && settled === undefined) conflicts.push(result.conflict);
    if (bytes !== undefined) files.set(path, bytes);
  }
  return { files, conflicts };
}

interface Versions {
  base: Uint8Array | undefined;
  ours: Uint8Array | undefined;
  theirs: Uint8Array | undefined;
}

function settledAs(resolution: Resolution, path: string, versions: Versions): Uint8Array | undefined {
  if ('text' in resolution) return encoder.encode(resolution.text);
  const { bytes, conflict } = mergeFile(path, versions, resolution.take);
  // without lines or places there is only the whole of one side
  return conflict?.kind === 'lines' || conflict?.kind === 'meaning' ? bytes : versions[resolution.take];
}

function mergeFile(
  path: string,
  { base, ours, theirs }: Versions,
  prefer: 'ours' | 'theirs',
): { bytes: Uint8Array | undefined; conflict?: Conflict } {
  if (isSame(ours, theirs) || isSame(base, theirs)) return { bytes: ours };
  if (isSame(base, ours)) return { bytes: theirs };
  const conflict = (
    kind: Conflict['kind'],
    parts: Partial<Conflict> = {},
  ): { bytes: typeof ours; conflict: Conflict } => ({
    bytes: ours ?? theirs,
    conflict: { path, kind, hunks: [], places: [], ...parts },
  });
  if (ours === undefined || theirs === undefined) return conflict('deleted');
  const [from, left, right] = [base === undefined ? '' : textOf(base), textOf(ours), textOf(theirs)];
  if (from === undefined || left === undefined || right === undefined) return conflict('binary');
  if (path === BLUEPRINT) return mergeBlueprint([from, left, right], prefer, conflict);
  const { text, hunks } = mergeLines(from, left, right, prefer);
  const bytes = encoder.encode(text);
  return hunks.length === 0 ? { bytes } : { ...conflict('lines', { hunks }), bytes };
}

function mergeBlueprint(
  texts: readonly [string, string, string],
  prefer: 'ours' | 'theirs',
  conflict: (kind: 'meaning', parts?: Partial<Conflict>) => { bytes: Uint8Array | undefined; conflict: Conflict },
): { bytes: Uint8Array | undefined; conflict?: Conflict } {
  const [base, ours, theirs] = texts.map(parsed);
  if (ours === undefined || theirs === undefined) {
    const side = encoder.encode(prefer === 'ours' ? texts[1] : texts[2]);
    return { ...conflict('meaning', { places: ['the whole file'] }), bytes: side };
  }
  const { value, conflicts } = mergeMeaning(base, ours, theirs, prefer);
  const bytes = encoder.encode(`${JSON.stringify(value, null, 2)}\n`);
  return conflicts.length === 0 ? { bytes } : { ...conflict('meaning', { places: conflicts }), bytes };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
