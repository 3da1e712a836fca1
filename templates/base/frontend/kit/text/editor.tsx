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
  PlusIcon,
  QuoteIcon,
  TrashIcon,
} from 'lucide-react';
import { useDeferredValue, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { keptHere } from '@/kit/kept';
import { Frame, saveText } from './frame';
import { counted } from './functions';
import { htmlOf, pageOf, parsed } from './markdown';
import { Marked } from './marked';

// <words>
const words = {
  documents: 'Documents',
  newDocument: 'New document',
  untitled: 'Untitled',
  documentName: 'Name',
  removeDocument: 'Delete document',
  removeDocumentSure: (name: string) => `Delete “${name}”?`,
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

interface Document {
  id: string;
  name: string;
  text: string;
}

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

const fresh = (name: string, text = ''): Document => ({ id: `${Date.now()}-${Math.random()}`, name, text });

/** The documents as they were left here; none where there are none that can be read. */
function readKept(place: string): Document[] {
  try {
    const kept: unknown = JSON.parse(keptHere.get(place) ?? '[]');
    const isOne = (each: unknown): each is Document =>
      typeof each === 'object' &&
      each !== null &&
      ['id', 'name', 'text'].every((key) => typeof (each as Record<string, unknown>)[key] === 'string');
    return Array.isArray(kept) ? kept.filter(isOne) : [];
  } catch {
    return [];
  }
}

export function Editor({ of, kind, title, lead, sample }: EditorProps) {
  const place = `documents:${of}`;
  const [documents, setDocuments] = useState<Document[]>([]);
  const [chosen, setChosen] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useEffect(() => {
    const kept = readKept(place);
    const first = kept[0] ?? fresh(title, sample);
    setDocuments(kept.length > 0 ? kept : [first]);
    setChosen(first.id);
  }, [place, title, sample]);

  const keep = (all: Document[]): void => {
    setDocuments(all);
    keptHere.set(place, JSON.stringify(all));
  };
  const now = documents.find((each) => each.id === chosen) ?? documents[0];
  const change = (part: Partial<Document>): void => {
    keep(documents.map((each) => (each.id === now?.id ? { ...each, ...part } : each)));
  };
  const add = (): void => {
    const one = fresh(`${words.untitled} ${documents.length + 1}`);
    keep([...documents, one]);
    setChosen(one.id);
    area.current?.focus();
  };
  const remove = (): void => {
    if (!now || !window.confirm(words.removeDocumentSure(now.name || words.untitled))) return;
    const left = documents.filter((each) => each.id !== now.id);
    const [first] = left.length > 0 ? left : [fresh(words.untitled)];
    keep(left.length > 0 ? left : first ? [first] : []);
    setChosen(first?.id ?? '');
  };
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
  const file =
    (now?.name ?? '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/gu, '') || 'document';
  const saveHtml = (): void => {
    const body = kind === 'markdown' ? htmlOf(parsed(now?.text ?? '')) : '';
    saveText(`${file}.html`, kind === 'markdown' ? pageOf(now?.name ?? '', body) : (now?.text ?? ''), 'text/html');
  };
  return (
    <Frame title={title} lead={lead}>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-40">
          <label htmlFor={`${id}-all`} className="block text-sm font-medium">
            {words.documents}
          </label>
          <select
            id={`${id}-all`}
            className="input mt-1 min-h-11"
            value={now?.id ?? ''}
            onChange={(event) => setChosen(event.target.value)}
          >
            {documents.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name || words.untitled}
              </option>
            ))}
          </select>
        </div>
        <div className="min-w-40">
          <label htmlFor={`${id}-name`} className="block text-sm font-medium">
            {words.documentName}
          </label>
          <input
            id={`${id}-name`}
            className="input mt-1 min-h-11"
            maxLength={80}
            value={now?.name ?? ''}
            onChange={(event) => change({ name: event.target.value })}
          />
        </div>
        <button type="button" className="button min-h-11" onClick={add}>
          <PlusIcon aria-hidden className="size-4" />
          {words.newDocument}
        </button>
        <button
          type="button"
          className="button button-quiet min-h-11"
          aria-label={words.removeDocument}
          onClick={remove}
        >
          <TrashIcon aria-hidden className="size-4" />
        </button>
      </div>
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
