'use client';

import { CheckIcon, CopyIcon } from 'lucide-react';
import { useEffect, useId, useState, type ReactNode } from 'react';

// <words>
const words = {
  copy: 'Copy',
  copied: 'Copied',
};
// </words>

/** The head of the page of a tool. */
export function Frame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="page py-8 sm:py-12">
      <header className="max-w-3xl">
        <h1 className="text-3xl font-bold tracking-tight text-balance sm:text-4xl">{title}</h1>
        {lead && <p className="mt-2 text-lg text-pretty text-muted">{lead}</p>}
      </header>
      <div className="mt-6 grid gap-5">{children}</div>
    </div>
  );
}

interface AreaProps {
  label: string;
  value: string;
  rows?: number;
  /** Left out: it is only read. */
  onType?: (text: string) => void;
  isCode?: boolean;
}

/** A field for a long text, and a way to copy what stands in it. */
export function Area({ label, value, rows = 9, onType, isCode = false }: AreaProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <div className="flex min-h-8 items-end justify-between gap-3">
        <label htmlFor={id} className="block text-sm font-medium">
          {label}
        </label>
        {onType === undefined && <Copy text={value} />}
      </div>
      <textarea
        id={id}
        rows={rows}
        className={`input mt-1 ${isCode ? 'font-mono' : ''}`}
        value={value}
        readOnly={onType === undefined}
        spellCheck={onType !== undefined && !isCode}
        onChange={(event) => onType?.(event.target.value)}
      />
    </div>
  );
}

/** Puts a text on the clipboard and says so for a moment. */
function Copy({ text }: { text: string }) {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setDone(false), 2_000);
    return () => clearTimeout(timer);
  }, [isDone]);
  return (
    <button
      type="button"
      className="button button-small"
      disabled={text === ''}
      onClick={() =>
        void navigator.clipboard.writeText(text).then(
          () => setDone(true),
          () => undefined,
        )
      }
    >
      {isDone ? <CheckIcon aria-hidden className="size-3.5" /> : <CopyIcon aria-hidden className="size-3.5" />}
      <span aria-live="polite">{isDone ? words.copied : words.copy}</span>
    </button>
  );
}

/** Hands a text to whoever looks at it, as a file of that name. */
export function saveText(name: string, text: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
