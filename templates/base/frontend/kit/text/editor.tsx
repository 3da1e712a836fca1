'use client';

/** An editor of Markdown or HTML with what becomes of it beside it. Documents stay in this browser. */
import {
  BoldIcon,
  CodeIcon,
  DownloadIcon,
  HeadingIcon,
  ItalicIcon,
  LinkIcon,
  ListIcon,
  ListOrderedIcon,
  QuoteIcon,
} from 'lucide-react';
import { useDeferredValue, useId, useRef, type ReactNode } from 'react';
import { DocumentBar, fileNameOf, useDocuments } from './documents';
import { Frame, saveText } from './frame';
import { counted } from './functions';
import { htmlOf, pageOf, parsed } from './markdown';
import { Marked } from './marked';

// <words>
const words = {
  writeHere: 'Text',
  preview: 'Preview',
  markBold: 'Bold',
  markItalic: 'Italic',
  markHeading: 'Heading',
  markList: 'List',
  markNumbers: 'Numbered list',
  markLink: 'Link',
  markQuote: 'Quote',
  markCode: 'Code',
  saveAs: (kind: string) => `Download as ${kind}`,
  keptHereOnly: 'Saved in this browser.',
  wordsWritten: (count: number) => (count === 1 ? '1 word' : `${count} words`),
};
// </words>

interface EditorProps {
  of: string;
  kind: 'markdown' | 'html';
  title: string;
  lead: string;
  /** What the first document holds. */
  sample: string;
}

/** What stands around what is selected, or in front of each of its lines. */
const MARKS: Record<EditorProps['kind'], Record<string, { before: string; after?: string; eachLine?: boolean }>> = {
  markdown: {
    bold: { before: '**', after: '**' },
    italic: { before: '*', after: '*' },
    heading: { before: '## ', eachLine: true },
    list: { before: '- ', eachLine: true },
    numbers: { before: '1. ', eachLine: true },
    quote: { before: '> ', eachLine: true },
    code: { before: '`', after: '`' },
    link: { before: '[', after: '](https://)' },
  },
  html: {
    bold: { before: '<strong>', after: '</strong>' },
    italic: { before: '<em>', after: '</em>' },
    heading: { before: '<h2>', after: '</h2>' },
    list: { before: '<ul>\n  <li>', after: '</li>\n</ul>' },
    numbers: { before: '<ol>\n  <li>', after: '</li>\n</ol>' },
    quote: { before: '<blockquote>', after: '</blockquote>' },
    code: { before: '<code>', after: '</code>' },
    link: { before: '<a href="https://">', after: '</a>' },
  },
};

const BUTTONS: readonly (readonly [mark: string, label: string, icon: ReactNode])[] = [
  ['bold', words.markBold, <BoldIcon key="bold" aria-hidden className="size-4" />],
  ['italic', words.markItalic, <ItalicIcon key="italic" aria-hidden className="size-4" />],
  ['heading', words.markHeading, <HeadingIcon key="heading" aria-hidden className="size-4" />],
  ['list', words.markList, <ListIcon key="list" aria-hidden className="size-4" />],
  ['numbers', words.markNumbers, <ListOrderedIcon key="numbers" aria-hidden className="size-4" />],
  ['quote', words.markQuote, <QuoteIcon key="quote" aria-hidden className="size-4" />],
  ['link', words.markLink, <LinkIcon key="link" aria-hidden className="size-4" />],
  ['code', words.markCode, <CodeIcon key="code" aria-hidden className="size-4" />],
];

export function Editor({ of, kind, title, lead, sample }: EditorProps) {
  const documents = useDocuments({
    place: `documents:${of}`,
    first: () => ({ name: title, text: sample }),
    empty: () => ({ text: '' }),
    isBody: ({ text }) => typeof text === 'string',
  });
  const { now, change } = documents;
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const mark = (name: string): void => {
    const field = area.current;
    const { before, after = '', eachLine = false } = MARKS[kind][name] ?? { before: '' };
    if (!field || !now) return;
    const [start, end] = [field.selectionStart, field.selectionEnd];
    const from = eachLine ? now.text.lastIndexOf('\n', start - 1) + 1 : start;
    const inside = now.text.slice(from, end);
    const marked = eachLine
      ? inside
          .split('\n')
          .map((line) => before + line)
          .join('\n')
      : before + inside + after;
    change({ text: now.text.slice(0, from) + marked + now.text.slice(end) });
    requestAnimationFrame(() => {
      field.focus();
      const at = eachLine ? from + marked.length : from + before.length;
      field.setSelectionRange(at, eachLine ? at : at + inside.length);
    });
  };

  const text = useDeferredValue(now?.text ?? '');
  const nodes = kind === 'markdown' ? parsed(text) : [];
  const file = fileNameOf(now?.name ?? '', 'document');
  const saveHtml = (): void => {
    const body = kind === 'markdown' ? htmlOf(parsed(now?.text ?? '')) : '';
    saveText(`${file}.html`, kind === 'markdown' ? pageOf(now?.name ?? '', body) : (now?.text ?? ''), 'text/html');
  };
  return (
    <Frame title={title} lead={lead}>
      <DocumentBar documents={documents} onAdd={() => area.current?.focus()} />
      <div className="flex flex-wrap gap-1.5" role="toolbar" aria-label={words.writeHere}>
        {BUTTONS.map(([name, label, icon]) => (
          <button key={name} type="button" className="button px-3" title={label} onClick={() => mark(name)}>
            {icon}
            <span className="sr-only">{label}</span>
          </button>
        ))}
      </div>
      <div className="grid gap-5 lg:grid-cols-2">
        <div className="min-w-0">
          <label htmlFor={`${id}-text`} className="block text-sm font-medium">
            {kind === 'markdown' ? 'Markdown' : 'HTML'}
          </label>
          <textarea
            id={`${id}-text`}
            ref={area}
            rows={20}
            className="input mt-1 font-mono"
            spellCheck={kind === 'markdown'}
            value={now?.text ?? ''}
            onChange={(event) => change({ text: event.target.value })}
          />
        </div>
        <section aria-labelledby={`${id}-preview`} className="flex min-w-0 flex-col">
          <h2 id={`${id}-preview`} className="text-sm font-medium">
            {words.preview}
          </h2>
          {kind === 'markdown' ? (
            <div className="card mt-1 grow break-words" data-testid="preview">
              <Marked nodes={nodes} />
            </div>
          ) : (
            // What is typed in may hold anything: it is shown where nothing of it runs or reaches this page.
            <iframe
              className="mt-1 min-h-120 grow rounded-theme border border-line bg-white"
              title={words.preview}
              data-testid="preview"
              sandbox=""
              srcDoc={text}
            />
          )}
        </section>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <button type="button" className="button" onClick={saveHtml}>
          <DownloadIcon aria-hidden className="size-4" />
          {words.saveAs('HTML')}
        </button>
        {kind === 'markdown' && (
          <button
            type="button"
            className="button"
            onClick={() => saveText(`${file}.md`, now?.text ?? '', 'text/markdown')}
          >
            <DownloadIcon aria-hidden className="size-4" />
            {words.saveAs('Markdown')}
          </button>
        )}
        <p className="text-sm text-muted">
          {words.wordsWritten(counted(now?.text ?? '').words)} · {words.keptHereOnly}
        </p>
      </div>
    </Frame>
  );
}
