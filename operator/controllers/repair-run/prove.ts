import { OWN_TESTS } from '../../../generate/index.ts';
import type { BuildOutcome } from '../../build/index.ts';
import { withoutRules, withRules } from './take-back.ts';
import { testsOf } from './tests.ts';

type Files = ReadonlyMap<string, Uint8Array | string>;

/** What proving the rules of a model needs. */
interface Proving {
  /** Builds files, and runs the app's own tests with theirs. */
  readonly build: (files: Files) => Promise<BuildOutcome>;
  /** Has the rules written once more, in files without them, by what the tests said; undefined where nobody can. */
  readonly again?: (
    bare: ReadonlyMap<string, string>,
    finding: string,
  ) => Promise<ReadonlyMap<string, string> | undefined>;
}

/**
 * The rules and routes that a model has added are a proposal until the app's own tests and theirs have passed with them. Where they fail, the model gets one
 * more try with what the tests said; then the back end is as it was rendered, and the list of authors says why.
 */
export async function withProvenRules(files: Files, { build, again }: Proving): Promise<Files> {
  const first = withoutRules(files, 'Taken back: it was not tried.');
  if (first === undefined) return files;
  const outcome = await build(files);
  if (outcome.ok) return files;
  const finding = findingOf(outcome);
  // the app fails for another reason, such as a page: what comes of that says nothing of the rules
  if (finding === undefined)
    return withoutRules(files, 'Taken back: the app did not build, so its tests could not run.')?.files ?? files;
  const bare = new Map([...first.bare].map(([path, content]) => [path, textOf(content)] as const));
  const changed = await again?.(bare, finding);
  if (changed?.has(OWN_TESTS) === true) {
    const second = withRules(files, first.bare, changed);
    if ((await build(second)).ok) return second;
  }
  const reason = `Taken back: tests of the app failed with it: ${finding.replaceAll(/\s+/g, ' ')}`.slice(0, 300);
  return withoutRules(files, reason)?.files ?? files;
}

/** What went wrong with the back end; undefined where it was something else. */
function findingOf(outcome: BuildOutcome): string | undefined {
  // who did not get to the end has said nothing
  if (outcome.steps.some(({ name, reason }) => name === 'tests' && reason !== undefined)) return undefined;
  const { tests } = testsOf(outcome);
  if (tests !== undefined)
    return (
      tests.failures
        .map(({ test, why }) => `- ${test}: ${why}`)
        .slice(0, 8)
        .join('\n') || tests.output?.slice(-1500)
    );
  const bad = outcome.steps.find(({ ok }) => !ok);
  return bad !== undefined && ['python-compile', 'import', 'boot', 'health', 'openapi'].includes(bad.name)
    ? `${bad.name}: ${bad.log.slice(-1500)}`
    : undefined;
}

const textOf = (content: Uint8Array | string): string =>
  typeof content === 'string' ? content : Buffer.from(content).toString();
