import type { Observation } from '../../rules.ts';
import patterns from './secrets.json' with { type: 'json' };

const KNOWN = patterns.map(({ name, pattern }) => ({ name, pattern: new RegExp(pattern) }));
/** Lock files and such hold long hashes, and no line of code is this long. */
const LONGEST_LINE = 2000;
/** Of one app no more than this many are told. */
const MOST = 10;

/** Keys and passwords that stand in files of an app, by what they look like. What is found is named, and never repeated. */
export function secretsIn(files: ReadonlyMap<string, string>): Observation[] {
  const found: Observation[] = [];
  for (const [path, text] of files) {
    if (/(^|\/)(package-lock\.json|yarn\.lock|uv\.lock|poetry\.lock)$/.test(path)) continue;
    for (const [index, line] of text.split('\n').entries()) {
      if (line.length > LONGEST_LINE) continue;
      const known = KNOWN.find(({ pattern }) => pattern.test(line));
      if (known === undefined) continue;
      found.push({
        id: `security/secret/${path}:${String(index + 1)}`.slice(0, 128),
        severity: 'critical',
        title: `${known.name[0]?.toUpperCase() ?? ''}${known.name.slice(1)} stands in the code`.slice(0, 200),
        evidence: `${path}, line ${String(index + 1)}. Everybody who may read the code has it, and it stays in earlier versions.`,
        proposal:
          'Make a new one where it comes from, end this one there, and set the new one as an environment value.',
      });
      if (found.length >= MOST) return found;
      // one word for each file is enough
      break;
    }
  }
  return found;
}
