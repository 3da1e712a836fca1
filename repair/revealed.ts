/** Findings that were hidden before: nobody could read the file they are in. */
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

const unreadFiles = (findings: readonly Finding[]): ReadonlySet<string> =>
  new Set(findings.flatMap((finding) => (unread.has(finding.rule) ? finding.files.slice(0, 1) : [])));
