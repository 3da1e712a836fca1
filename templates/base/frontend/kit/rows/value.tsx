'use client';

/** A value, a state, and the way to a row. */
import Link from 'next/link';
import type { MouseEvent, ReactNode } from 'react';
import { usePlace } from '@/kit/account/place';
import { textOf, valueOf, type State } from '@/kit/rows/row';
import type { Field } from '@/kit/ui/field';
import { Badge } from '@/kit/ui/notes';
import type { Row } from '@/lib/api';

/** A field of the row as it is shown: a badge, a link, or text. */
export function Value({ field, row, links = false }: { field: Field; row: Row; links?: boolean }) {
  const text = textOf(field, row);
  const raw = valueOf(row, field.name);
  const place = usePlace();
  if (text === '') return <span className="text-muted">–</span>;
  const tone = field.choices?.find((choice) => choice.id === raw)?.tone;
  if (tone !== undefined) return <Badge tone={tone}>{text}</Badge>;
  if (links && field.relation && field.route && place.has(field.route)) {
    return (
      <Link className="link" href={`${place.base}/${field.route}?id=${encodeURIComponent(String(raw))}`}>
        {text}
      </Link>
    );
  }
  // Only addresses of the web become links: a stored `javascript:` address stays text.
  if (field.type === 'url' && /^https?:\/\//i.test(text)) {
    return (
      <a className="link break-all" href={text} target="_blank" rel="noopener noreferrer nofollow">
        {links ? text : text.replace(/^https?:\/\//i, '').slice(0, 40)}
      </a>
    );
  }
  if (links && field.type === 'email') {
    return (
      <a className="link break-all" href={`mailto:${text}`}>
        {text}
      </a>
    );
  }
  if (links && field.type === 'phone') {
    return (
      <a className="link" href={`tel:${text.replace(/[^\d+]/g, '')}`}>
        {text}
      </a>
    );
  }
  return <span className={field.type === 'longtext' && links ? 'whitespace-pre-wrap' : ''}>{text}</span>;
}

/** The state of a row as a badge; nothing for things without states. */
export function StatusBadge({ row, states }: { row: Row; states: State[] | undefined }) {
  const state = states?.find((each) => each.id === valueOf(row, 'status'));
  return state ? <Badge tone={state.tone}>{state.label}</Badge> : null;
}

interface RowLinkProps {
  row: Row;
  /** Where the row has its page, if not here. */
  page?: string;
  onOpen: () => void;
  children: ReactNode;
}

/** A link that stays on this page, but opens in a new tab when one asks for it. */
export function RowLink({ row, page = '', onOpen, children }: RowLinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <a
      href={`${page}?id=${encodeURIComponent(row.id)}`}
      onClick={follow}
      className="font-medium hover:underline max-md:font-semibold"
    >
      {children}
    </a>
  );
}
