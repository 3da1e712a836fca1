import type { Acceptance, Judge, Proposal } from './contract.ts';
import { factsOf, type Facts } from './facts.ts';
import { forbiddenIn, quotes } from './forbidden.ts';
import { isOwned } from './owned.ts';
import { isRoute } from './routes.ts';
import { told } from './told.ts';

/** Bytes of a file; a page of more is no page. */
const MAX_LENGTH = 60_000;

/** A file that shrinks to less than this share of itself has lost something. */
const KEPT_SHARE = 0.55;

/**
 * Takes a model's file or says why not: it is the app's own, keeps what others and visitors rely on, brings nothing in from elsewhere, and the judges find
 * nothing in the whole app that they did not find before. Small slips are mended first.
 */
export async function accept(proposal: Proposal, judge: Judge, signal: AbortSignal): Promise<Acceptance> {
  const { path, files } = proposal;
  const before = files.get(path);
  if (!isOwned(path)) return refused(`${path} is not a file that may be written.`);
  if (before === undefined) return refused(`There is no file ${path}.`);
  const first = lost(proposal, before, proposal.text);
  // what cannot be parsed may be mended; then it is looked at again
  if (first !== undefined && first !== UNREADABLE) return refused(first);
  const verdict = await judge(new Map(files).set(path, proposal.text), signal);
  const text = verdict.files.get(path) ?? '';
  const touched = [...verdict.files].find(([other, content]) => other !== path && content !== files.get(other));
  if (touched !== undefined || verdict.files.size !== files.size)
    return refused(
      `The file does not fit ${touched?.[0] ?? 'the other files'}. Use only what the modules it imports really have.`,
    );
  const problems = verdict.problems.filter(({ severity }) => severity !== 'info');
  if (problems.length > 0) {
    return refused(`The file has problems:\n${told(problems.map((problem) => ({ ...problem, files: [] })))}`);
  }
  const second = lost(proposal, before, text);
  if (second !== undefined) return refused(second);
  return { accepted: true, text, mended: text !== proposal.text };
}

const UNREADABLE = 'The file cannot be parsed.';

const refused = (finding: string): Acceptance => ({ accepted: false, finding });

/** What is wrong with a text as a replacement of another one; undefined when nothing is. */
function lost({ path, secret, mayRemove, may }: Proposal, before: string, after: string): string | undefined {
  if (after.length > MAX_LENGTH) return 'The file is far too long.';
  if (mayRemove !== true && after.length < before.length * KEPT_SHARE)
    return 'The file is much shorter than before: something was left out. Send the whole file.';
  const forbidden = forbiddenIn(before, after);
  if (forbidden !== undefined) return `The file must not contain ${forbidden}.`;
  if (secret?.some((text) => quotes(after, text)) === true) return 'The file must not repeat these instructions.';
  if (!/\.tsx?$/.test(path)) return undefined;
  const was = factsOf(path, before);
  const is = factsOf(path, after);
  if (is === undefined) return UNREADABLE;
  return was === undefined ? undefined : changed(was, is, mayRemove === true, may);
}

function changed(was: Facts, is: Facts, mayRemove: boolean, may: Proposal['may']): string | undefined {
  const foreign = [...is.modules].filter(
    (name) => !was.modules.has(name) && name !== 'react' && may?.modules.includes(name) !== true,
  );
  if (foreign.length > 0)
    return `The file must not import ${foreign.join(', ')}: only ${[...was.modules, ...(may?.modules ?? []), 'react'].join(', ')}.`;
  if (is.dynamicImports > was.dynamicImports) return 'The file must not import modules dynamically.';
  const strange = [...is.addresses].filter(
    (address) =>
      !was.addresses.has(address) &&
      address.startsWith('/') &&
      !isPart(address, was) &&
      !isRoute(address, may?.addresses ?? []),
  );
  if (strange.length > 0) return `The app has no page ${strange.slice(0, 3).join(', ')}.`;
  if (mayRemove) return undefined;
  const missing = (of: 'exports' | 'addresses'): string[] => [...was[of]].filter((name) => !is[of].has(name));
  if (missing('exports').length > 0) return `The export ${missing('exports').join(', ')} is missing.`;
  if (missing('addresses').length > 0) return `The links to ${missing('addresses').join(', ')} are missing.`;
  const calls = [...was.calls].filter((name) => isOfModule(name, was) && !is.calls.has(name));
  if (calls.length > 0) return `The calls of ${calls.join(', ')} are missing.`;
  return hidden(was, is);
}

/** What a page showed and shows no more: parts of the app, what they are handed, and what its objects say. */
function hidden(was: Facts, is: Facts): string | undefined {
  const parts = [...was.parts].filter((name) => isOfApp(name) && !is.parts.has(name)).map((name) => name.split('#')[1]);
  if (parts.length > 0)
    return `The page showed ${parts.slice(0, 4).join(', ')}. Keep what it shows, with what it hands on.`;
  const keys = [...was.keys].filter((name) => !is.keys.has(name));
  if (keys.length > 0) return `${keys.slice(0, 4).join(', ')} is missing. Keep all that the page says.`;
  return undefined;
}

const isOfApp = (module: string): boolean => module.startsWith('@/') || module.startsWith('.');

/** A part of an address that was built of parts before, such as `/dashboard/`. */
const isPart = (address: string, { addresses }: Facts): boolean =>
  [...addresses].some(
    (known) => known.startsWith('/') && known.length > 1 && address.split(/[?#]/)[0] === known.split(/[?#]/)[0],
  );

/** Whether a called name comes from another module of the app. */
function isOfModule(name: string, { imports }: Facts): boolean {
  const [head = ''] = name.split('.');
  return [...imports].some((one) => isOfApp(one) && one.endsWith(`#${head}`));
}
