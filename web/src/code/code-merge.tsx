import './code.css';

import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { MergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { useEffect, useRef, type ReactNode } from 'react';

import { codeBase } from './code-editor';

interface CodeMergeProps {
  path: string;
  /** Only to be read; each of its differences can be taken over. */
  left: string;
  /** What the text that is edited begins with. */
  right: string;
  labels: { left: string; right: string; take: string };
  /** Called with the text at first, and after each change. */
  onChange: (text: string) => void;
}

/** Two texts side by side, the right one to be edited. */
export function CodeMerge({ path, left, right, labels, onChange }: CodeMergeProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    if (place.current === null) return undefined;
    const view = new MergeView({
      parent: place.current,
      revertControls: 'a-to-b',
      renderRevertControl: () => {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = '→';
        button.title = labels.take;
        button.setAttribute('aria-label', labels.take);
        return button;
      },
      collapseUnchanged: { margin: 3, minSize: 6 },
      a: {
        doc: left,
        extensions: [
          codeBase(path),
          EditorState.readOnly.of(true),
          EditorView.contentAttributes.of({ 'aria-label': labels.left, tabindex: '0' }),
        ],
      },
      b: {
        doc: right,
        extensions: [
          codeBase(path),
          history(),
          keymap.of([indentWithTab, ...historyKeymap, ...defaultKeymap]),
          EditorView.contentAttributes.of({ 'aria-label': labels.right, tabindex: '0' }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current(update.state.doc.toString());
          }),
        ],
      },
    });
    latest.current(right);
    return () => view.destroy();
  }, [path, left, right, labels.left, labels.right, labels.take]);
  return <div ref={place} className="code" />;
}
