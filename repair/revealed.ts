/** Files that nobody can read: what was hidden in them before, and what else is said of them. */
import type { Finding } from './contract.ts';

/** Rules of files that no parser reads; what else is wrong with such a file shows when it is read again. */
const unread: ReadonlySet<string> = new Set([
  'does-not-compile',
  'does-not-parse',
  'not-utf-8',
  'wrapped-code',
  'wrapped-file',
]);

/** Tells which findings of the second state were only hidden in the first. */
export function revealedSince(before: readonly Finding[], after: readonly Finding[]): (finding: Finding) => boolean {
  const left = unreadFiles(after);
  const readAgain = new Set([...unreadFiles(before)].filter((path) => !left.has(path)));
  return (finding) => finding.files.some((path) => readAgain.has(path));
}

/**
 * What a person is shown: a build stumbles over a file that nobody can read, and the fixer that reads it has told of it, with its cause. The engine itself
 * goes on counting both, so that a round that mends the file and meets the next error of the build is seen to have got further.
 */
export function withoutEchoes(findings: readonly Finding[]): readonly Finding[] {
  const told = unreadFiles(findings.filter(({ fixer, severity }) => fixer !== 'build' && severity === 'critical'));
  return findings.filter(({ fixer, files: [path] }) => fixer !== 'build' || path === undefined || !told.has(path));
}

const unreadFiles = (findings: readonly Finding[]): ReadonlySet<string> =>
  new Set(findings.flatMap((finding) => (unread.has(finding.rule) ? finding.files.slice(0, 1) : [])));
