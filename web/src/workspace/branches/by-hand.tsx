import { Center, Loader } from '@mantine/core';
import { diff3Merge } from 'node-diff3';
import { useMemo, useState, type ReactNode } from 'react';

import { useFile } from '../../client/queries';
import { CodeMerge } from '../../code/code-merge';
import { Failure } from '../../pieces/failure';
import { useWords } from '../../words';
import classes from './branches.module.css';
import type { Comparison } from './use-branch';

interface ByHandProps {
  id: string;
  path: string;
  comparison: Comparison;
  /** What was made of it before; empty: nothing yet. */
  text: string;
  /** Called with the whole file, at first and after each change of it. */
  onText: (text: string) => void;
}

/** A file put together by hand: what only one side has changed is in it already, so only the places in conflict differ. */
export default function ByHand({ id, path, comparison, text, onText }: ByHandProps): ReactNode {
  const { branches: words, loading } = useWords();
  const { base, into_head: ours, branch_head: theirs, into, branch } = comparison;
  const [kept] = useState(text);
  const [before, mine, other] = [
    useFile(id, path, { snapshot: base }),
    useFile(id, path, { snapshot: ours }),
    useFile(id, path, { snapshot: theirs }),
  ];
  const texts = useMemo(() => {
    if (before.data === undefined || mine.data === undefined || other.data === undefined) return undefined;
    const merged = { base: before.data.text, ours: mine.data.text, theirs: other.data.text };
    return { ours: mergedFor('ours', merged), theirs: mergedFor('theirs', merged) };
  }, [before.data, mine.data, other.data]);
  const error = before.error ?? mine.error ?? other.error;
  if (error !== null) return <Failure error={error} />;
  if (texts === undefined) {
    return (
      <Center p="md" role="status" aria-label={loading}>
        <Loader type="dots" />
      </Center>
    );
  }
  return (
    <div className={classes['byHand']}>
      <CodeMerge
        path={path}
        left={texts.ours}
        right={kept === '' ? texts.theirs : kept}
        labels={{ left: words.sideOf(into), right: words.result(branch), take: words.take(into) }}
        onChange={onText}
      />
    </div>
  );
}

/** Both sides merged by line, with one of them where they are in conflict. */
export function mergedFor(side: 'ours' | 'theirs', texts: { base: string; ours: string; theirs: string }): string {
  const linesOf = (text: string): string[] => text.split('\n');
  return diff3Merge(linesOf(texts.ours), linesOf(texts.base), linesOf(texts.theirs))
    .flatMap((part) => part.ok ?? (side === 'ours' ? part.conflict?.a : part.conflict?.b) ?? [])
    .join('\n');
}
