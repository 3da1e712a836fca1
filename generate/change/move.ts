import { mergeFiles, toBytes, type Files } from '../../history/index.ts';
import { renderApp, type Blueprint } from '../../templates/index.ts';
import { isChain } from './migrate.ts';
import { draftOf, without } from './outcome.ts';

/** An app on its way to another plan. */
export interface Move {
  readonly files: Files;
  /** Files with the longest chain of migrations of this database. Default: `files`. */
  readonly chain?: Files;
  readonly before: Blueprint;
  readonly after: Blueprint;
  /** What the next step of the database is called. */
  readonly title: string;
}

/**
 * The files with the difference of two plans merged in, and the next step of the database. Undefined where lines that somebody has written are in the way:
 * nobody is there to look at them.
 */
export async function movedTo(move: Move): Promise<Map<string, Uint8Array> | undefined> {
  const { files, chain = files, before, after, title } = move;
  const [base, theirs] = [toBytes(await renderApp(before)), toBytes(await renderApp(after))];
  const isOwn = (path: string): boolean => isChain(path) || path.startsWith('.mvp/');
  const { files: merged, conflicts } = mergeFiles(
    without(base, isChain),
    without(files, isOwn),
    without(theirs, isChain),
  );
  if (conflicts.length > 0) return undefined;
  return draftOf({ files, chain, merged, before, after, title }).files;
}
