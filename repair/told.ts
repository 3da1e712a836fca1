/** What fixers say of an app. */
import type { Finding, FixerId } from './contract.ts';

/** A finding: critical, about a file as a whole and mendable, where nothing else is said. */
export const asFinding = (
  fixer: FixerId,
  rule: string,
  files: string | readonly string[],
  description: string,
  more: Partial<Omit<Finding, 'description' | 'files' | 'fixer' | 'rule'>> = {},
): Finding => ({
  fixer,
  rule,
  severity: 'critical',
  files: typeof files === 'string' ? [files] : files,
  line: null,
  description,
  autoFixable: true,
  evidence: description,
  ...more,
});
