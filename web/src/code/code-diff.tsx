import './code.css';

import { MergeView, unifiedMergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, type ReactNode } from 'react';

import { codeBase } from './code-editor';

interface CodeDiffProps {
  path: string;
  before: string;
  after: string;
  /** What the two sides are called. */
  labels: { before: string; after: string };
}

const COLLAPSED = { margin: 3, minSize: 6 };

/** Two texts of one file: side by side where there is room for both, else as one. */
export function CodeDiff({ path, before, after, labels }: CodeDiffProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const isWide = useMediaQuery('(min-width: 100em)') ?? false;

  useEffect(() => {
    if (place.current === null) return undefined;
    const base = (label: string) => [
      codeBase(path),
      EditorState.readOnly.of(true),
      EditorView.editable.of(false),
      EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
    ];
    if (isWide) {
      const merge = new MergeView({
        parent: place.current,
        a: { doc: before, extensions: base(labels.before) },
        b: { doc: after, extensions: base(labels.after) },
        collapseUnchanged: COLLAPSED,
      });
      return () => merge.destroy();
    }
    const view = new EditorView({
      parent: place.current,
      doc: after,
      extensions: [
        base(labels.after),
        unifiedMergeView({ original: before, mergeControls: false, collapseUnchanged: COLLAPSED }),
      ],
    });
    return () => view.destroy();
  }, [path, before, after, labels.before, labels.after, isWide]);

  return <div ref={place} className="code" />;
}
