import './code.css';

import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { useEffect, useRef, type ReactNode } from 'react';

import { styleNonce } from '../nonce';
import { languageOf } from './language';
import { look } from './look';

interface CodeEditorProps {
  /** Decides the colours. Another path is another document. */
  path: string;
  /** The text it begins with; a change from outside replaces what is there. */
  text: string;
  label: string;
  onChange: (text: string) => void;
  /** Called on Ctrl-S. */
  onSave: () => void;
  isReadOnly?: boolean;
  /** The line to begin at, from 1. */
  line?: number | undefined;
}

/** What every view of code has. */
export function codeBase(path: string): Extension {
  return [
    lineNumbers(),
    drawSelection(),
    bracketMatching(),
    highlightSelectionMatches(),
    EditorView.cspNonce.of(styleNonce()),
    languageOf(path),
    look,
  ];
}

/** A text editor for code. Tab indents; Escape and then Tab leaves it, as everywhere in CodeMirror. */
export function CodeEditor(props: CodeEditorProps): ReactNode {
  const { path, text, label, isReadOnly = false, line } = props;
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const latest = useRef(props);
  latest.current = props;

  useEffect(() => {
    if (place.current === null) return undefined;
    const editor = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: latest.current.text,
        extensions: [
          codeBase(path),
          history(),
          indentOnInput(),
          indentUnit.of(path.endsWith('.py') ? '    ' : '  '),
          highlightActiveLine(),
          highlightActiveLineGutter(),
          EditorState.readOnly.of(isReadOnly),
          // Browsers stop at text that can be edited without it; what checks a page does not know.
          EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
          keymap.of([
            {
              key: 'Mod-s',
              preventDefault: true,
              run: () => {
                latest.current.onSave();
                return true;
              },
            },
            indentWithTab,
            ...searchKeymap,
            ...historyKeymap,
            ...defaultKeymap,
          ]),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current.onChange(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = editor;
    return () => {
      view.current = null;
      editor.destroy();
    };
  }, [path, isReadOnly, label]);

  useEffect(() => {
    const editor = view.current;
    if (editor === null || editor.state.doc.toString() === text) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } });
  }, [text]);

  useEffect(() => {
    const editor = view.current;
    if (editor === null || line === undefined || line > editor.state.doc.lines) return;
    const { from } = editor.state.doc.line(line);
    editor.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
    editor.focus();
  }, [path, line]);

  return <div ref={place} className="code" />;
}
