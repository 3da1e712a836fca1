/**
 * Repairs a file of an app of ours with what its renderer wrote there: only those of the differing lines without which a finding stays, so that
 * what a person changed elsewhere in the file is kept.
 */
import type { Edit, Finding } from './contract.ts';
import { lineEndOf, minimalSplice } from './edits.ts';
import type { Oracles } from './oracles/contract.ts';
import { signature } from './report.ts';
import type { Workspace } from './workspace.ts';

/** Lines of the file (`start` up to `end`) that read otherwise in the renderer's version. */
interface Hunk {
  readonly start: number;
  readonly end: number;
  readonly lines: readonly string[];
}

type Detect = (workspace: Workspace, oracles: Oracles) => Promise<readonly Finding[]>;

/** A file that differs in more places is another one. */
const maxHunks = 16;

/** The edit that makes this finding go and brings no other, or null: no app of ours, or what is written there is more than a slip. */
export async function restoreParts(
  workspace: Workspace,
  finding: Finding,
  detect: Detect,
  oracles: Oracles,
): Promise<readonly Edit[] | null> {
  const [path] = finding.files;
  const text = path === undefined ? undefined : workspace.text(path);
  if (path === undefined || text === undefined) return null;
  const written = await oracles.reference.file(workspace, path);
  const reference = lineEndOf(text) === '\n' ? written : written?.replaceAll('\n', '\r\n');
  if (reference === undefined || reference === text) return null;
  const lines = text.split('\n');
  let hunks = differences(lines, reference.split('\n'));
  if (hunks.length === 0 || hunks.length > maxHunks || losesFeatures(lines, hunks, reference)) return null;
  const before = countMarks(await detect(workspace, oracles));
  const isGood = async (some: readonly Hunk[]): Promise<boolean> => {
    const candidate = applied(lines, some);
    if (!(await parses(path, candidate, oracles))) return false;
    const after = countMarks(await detect(workspace.with(new Map([[path, candidate]])), oracles));
    const mark = signature(finding);
    const isGone = (after.get(mark) ?? 0) < (before.get(mark) ?? 0);
    return isGone && [...after].every(([one, count]) => count <= (before.get(one) ?? 0));
  };
  if (!(await isGood(hunks))) return null;
  // Where most of the file is somebody else's, a mixture of both would be neither.
  const foreign = hunks.reduce((sum, hunk) => sum + hunk.end - hunk.start, 0);
  const isOther = foreign * 2 > lines.length || (lines.length - foreign) * 2 < reference.split('\n').length;
  for (const hunk of isOther ? [] : hunks) {
    const fewer = hunks.filter((one) => one !== hunk);
    if (fewer.length > 0 && (await isGood(fewer))) hunks = fewer;
  }
  // What was left out of the exchange may use what was not.
  return losesFeatures(lines, hunks, reference) ? null : [minimalSplice(path, text, applied(lines, hunks))];
}

function countMarks(findings: readonly Finding[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const finding of findings) counts.set(signature(finding), (counts.get(signature(finding)) ?? 0) + 1);
  return counts;
}

/** A half-restored file may be one in which nothing is found because nothing can be read. */
async function parses(path: string, text: string, oracles: Oracles): Promise<boolean> {
  if (/\.[cm]?[jt]sx?$/u.test(path)) return oracles.tsx.problems(path, text).length === 0;
  if (path.endsWith('.py')) return (await oracles.python.compile([text]))[0] === null;
  return true;
}

const definition =
  /^[ \t]*(?:export[ \t]+)?(?:async[ \t]+)?(?:def|class|function|const|interface|type)[ \t]+(\w+)|^[ \t]*(@\w+\.\w+\([^\n]*)/u;

/** Somebody wrote a route there that the renderer did not, or a function or class that is used elsewhere. */
function losesFeatures(lines: readonly string[], hunks: readonly Hunk[], reference: string): boolean {
  const kept = applied(
    lines,
    hunks.map((hunk) => ({ ...hunk, lines: [] })),
  );
  return hunks
    .flatMap((hunk) => lines.slice(hunk.start, hunk.end))
    .some((line) => {
      const [, name, route] = definition.exec(line) ?? [];
      if (route !== undefined) return !reference.includes(route);
      return name !== undefined && !reference.includes(name) && new RegExp(`\\b${name}\\b`, 'u').test(kept);
    });
}

function applied(lines: readonly string[], hunks: readonly Hunk[]): string {
  const parts: string[] = [];
  let position = 0;
  for (const hunk of hunks) {
    parts.push(...lines.slice(position, hunk.start), ...hunk.lines);
    position = hunk.end;
  }
  return [...parts, ...lines.slice(position)].join('\n');
}

/** The longest common run of lines decides what differs; what is the same at both ends is left out of the reckoning. */
function differences(a: readonly string[], b: readonly string[]): readonly Hunk[] {
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < a.length - head && tail < b.length - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  const left = a.slice(head, a.length - tail);
  const right = b.slice(head, b.length - tail);
  const width = right.length + 1;
  // Too much to compare line by line: then it is one difference.
  if (left.length * right.length > 1_000_000) return [{ start: head, end: head + left.length, lines: right }];
  const common = new Uint32Array((left.length + 1) * width);
  for (let i = left.length - 1; i >= 0; i -= 1) {
    for (let j = right.length - 1; j >= 0; j -= 1) {
      common[i * width + j] =
        left[i] === right[j]
          ? (common[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(common[(i + 1) * width + j] ?? 0, common[i * width + j + 1] ?? 0);
    }
  }
  const hunks: Hunk[] = [];
  let [i, j] = [0, 0];
  while (i < left.length || j < right.length) {
    if (i < left.length && j < right.length && left[i] === right[j]) {
      i += 1;
      j += 1;
      continue;
    }
    const [fromLeft, fromRight] = [i, j];
    while ((i < left.length || j < right.length) && !(i < left.length && j < right.length && left[i] === right[j])) {
      const down = i < left.length ? (common[(i + 1) * width + j] ?? 0) : -1;
      const across = j < right.length ? (common[i * width + j + 1] ?? 0) : -1;
      if (down >= across) i += 1;
      else j += 1;
    }
    hunks.push({ start: head + fromLeft, end: head + i, lines: right.slice(fromRight, j) });
  }
  return hunks;
}
