import type { MvpSnapshot } from '../../../crds/index.ts';
import { TRAILER, type TheirCommit } from '../../git/index.ts';

/** Characters of a first line that every tool shows whole. */
const SUBJECT = 72;
/** Commits or snapshots told of by name in one message. */
const TOLD = 10;
/** Characters of somebody's name. */
const NAME = 120;

/** What a snapshot is called as a commit; `others`: snapshots that have no commit of their own and are in it. */
export function commitMessage({ metadata, spec }: MvpSnapshot, others: readonly MvpSnapshot[] = []): string {
  const text = oneLine(spec.message) || spec.reason;
  const long = text.length > SUBJECT;
  const told = others.slice(-TOLD).map((each) => `* ${oneLine(each.spec.message)} (${each.metadata.name})`);
  const more = others.length - told.length;
  const body = [
    ...(long ? [text] : []),
    ...(told.length === 0 ? [] : [[...(more > 0 ? [`* ${String(more)} before`] : []), ...told].join('\n')]),
  ];
  const subject = long ? `${text.slice(0, SUBJECT - 1).trimEnd()}…` : text;
  return `${[subject, ...body, `${TRAILER}: ${metadata.name}`].join('\n\n')}\n`;
}

/** Who a snapshot's commit is by: the person, by the address they sign in with, or the platform. */
export function commitAuthor({ spec }: MvpSnapshot): { name: string; email: string } {
  const author = clean(spec.author).trim();
  const signed = /^(.*?)\s*<([^<>\s]+)>$/.exec(author);
  if (signed !== null) return { name: plainName(signed[1] ?? '') || 'Somebody', email: signed[2] ?? '' };
  if (/^[^\s<>@]+@[^\s<>@]+$/.test(author)) return { name: author, email: author };
  const word = author
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return { name: plainName(author) || 'MVP Operator', email: `${word || 'operator'}@noreply.invalid` };
}

/** What a snapshot says that was made of somebody's commits: their words, which are data. */
export function pulledMessage(commits: readonly TheirCommit[], whole: boolean): string {
  const [newest] = commits;
  if (newest === undefined) return 'Pulled from the repository';
  if (commits.length === 1) return `${oneLine(newest.subject) || 'A commit'} (${newest.oid.slice(0, 7)})`;
  const count = whole ? String(commits.length) : `${String(commits.length)} or more`;
  return `${count} commits: ${commits
    .slice(0, TOLD)
    .map(({ subject }) => oneLine(subject))
    .join('; ')}`;
}

/** Whose commits they are: the newest one's author. */
export function pulledAuthor(commits: readonly TheirCommit[]): string {
  return (
    clean(commits[0]?.author ?? '')
      .trim()
      .slice(0, 2 * NAME) || 'repository'
  );
}

function oneLine(text: string): string {
  return clean(text).replaceAll(/\s+/g, ' ').trim().slice(0, 500);
}

function plainName(text: string): string {
  return text.replaceAll(/[<>]/g, '').trim().slice(0, NAME);
}

/** Without what a terminal would take for a command, or would turn around. */
function clean(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ').toWellFormed();
}
