'use client';

/** Documents that stay in this browser: a hook that keeps them, and the bar in which one of them is chosen, named, begun and deleted. */
import { PlusIcon, TrashIcon } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { keptHere } from '@/kit/kept';

// <words>
const words = {
  documents: 'Documents',
  newDocument: 'New document',
  untitled: 'Untitled',
  documentName: 'Name',
  removeDocument: 'Delete document',
  removeDocumentSure: (name: string) => `Delete “${name}”?`,
};
// </words>

/** What a document holds, with what it is called. */
type Document<Body> = Body & { id: string; name: string };

interface DocumentsOptions<Body> {
  /** Under which they are kept. */
  place: string;
  /** The first one, where none are kept. */
  first: () => Body & { name: string };
  /** What a new one holds. */
  empty: () => Body;
  /** Whether what was kept is such a body. */
  isBody: (kept: Partial<Body>) => boolean;
}

export interface Documents<Body> {
  /** All of them; none before the browser has said what it keeps. */
  all: readonly Document<Body>[];
  now: Document<Body> | undefined;
  choose: (id: string) => void;
  /** Change the chosen one; `id`: another. */
  rename: (name: string) => void;
  change: (part: Partial<Body>, id?: string) => void;
  /** One more, which is chosen then. Without a body it is empty. */
  add: (name: string, body?: Body) => void;
  /** Deletes the chosen one, when asked and sure. */
  remove: () => void;
}

/** So long after the last change they are kept. */
const WAIT = 400;

function readKept<Body>(place: string, isBody: (kept: Partial<Body>) => boolean): Document<Body>[] {
  try {
    const kept: unknown = JSON.parse(keptHere.get(place) ?? '[]');
    const isOne = (each: unknown): each is Document<Body> => {
      const one = (each ?? {}) as Partial<Document<Body>>;
      return typeof one.id === 'string' && typeof one.name === 'string' && isBody(one);
    };
    return Array.isArray(kept) ? kept.filter(isOne) : [];
  } catch {
    return [];
  }
}

export function useDocuments<Body extends object>(options: DocumentsOptions<Body>): Documents<Body> {
  const { place, first, empty, isBody } = options;
  const [all, setAll] = useState<readonly Document<Body>[]>([]);
  const [chosen, setChosen] = useState('');
  const write = useRef<(() => void) | null>(null);
  const wait = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const kept = readKept(place, isBody);
    const shown = kept.length > 0 ? kept : [withId(first())];
    setAll(shown);
    setChosen(shown[0]?.id ?? '');
    const leave = () => write.current?.();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- they are read once, from their place
  }, [place]);

  const put = (next: readonly Document<Body>[]): void => {
    setAll(next);
    clearTimeout(wait.current);
    write.current = () => {
      clearTimeout(wait.current);
      write.current = null;
      keptHere.set(place, JSON.stringify(next));
    };
    wait.current = setTimeout(write.current, WAIT);
  };
  const now = all.find(({ id }) => id === chosen) ?? all[0];
  const alter = (part: Partial<Body> | { name: string }, of = now?.id): void =>
    put(all.map((each) => (each.id === of ? { ...each, ...part } : each)));
  return {
    all,
    now,
    choose: setChosen,
    rename: (name) => alter({ name }),
    change: alter,
    add: (name, body = empty()) => {
      const one = withId({ ...body, name });
      put([...all, one]);
      setChosen(one.id);
    },
    remove: () => {
      if (!now || !window.confirm(words.removeDocumentSure(now.name || words.untitled))) return;
      const left = all.filter(({ id }) => id !== now.id);
      const next = left.length > 0 ? left : [withId({ ...empty(), name: words.untitled })];
      put(next);
      setChosen(next[0]?.id ?? '');
    },
  };
}

const withId = <Body extends object>(body: Body & { name: string }): Document<Body> => ({
  ...body,
  id: `${Date.now()}-${Math.random()}`,
});

interface DocumentBarProps<Body> {
  documents: Documents<Body>;
  /** What they are called here, if not documents. */
  called?: { all: string; add: string };
  onAdd?: () => void;
}

export function DocumentBar<Body>({ documents, called, onAdd }: DocumentBarProps<Body>) {
  const { all, now, choose, rename, add, remove } = documents;
  const id = useId();
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-40">
        <label htmlFor={`${id}-all`} className="block text-sm font-medium">
          {called?.all ?? words.documents}
        </label>
        <select
          id={`${id}-all`}
          className="input mt-1 min-h-11"
          value={now?.id ?? ''}
          onChange={(event) => choose(event.target.value)}
        >
          {all.map((each) => (
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
          onChange={(event) => rename(event.target.value)}
        />
      </div>
      <button
        type="button"
        className="button min-h-11"
        onClick={() => {
          add(`${words.untitled} ${all.length + 1}`);
          onAdd?.();
        }}
      >
        <PlusIcon aria-hidden className="size-4" />
        {called?.add ?? words.newDocument}
      </button>
      <button type="button" className="button button-quiet min-h-11" aria-label={words.removeDocument} onClick={remove}>
        <TrashIcon aria-hidden className="size-4" />
      </button>
    </div>
  );
}

/** What a file with that name is called, without its ending. */
export const fileNameOf = (name: string, otherwise: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/gu, '') || otherwise;
