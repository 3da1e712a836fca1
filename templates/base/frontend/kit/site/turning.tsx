'use client';

import { ChevronLeftIcon, ChevronRightIcon } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useLoad } from '@/kit/ui/load';
import type { Address } from './address';
import { hrefOf } from './card';
import { listPublic } from './client';
import type { Offer, PublicRow } from './types';

// <words>
const words = {
  previous: 'Previous',
  next: 'Next',
};
// </words>

const MOST_TURNED = 60;

/** From one row to its neighbours in the list, by a button or an arrow key. */
export function Turning({ offer, row, address }: { offer: Offer; row: PublicRow; address: Address }) {
  const query = new URLSearchParams({ page_size: String(MOST_TURNED) });
  const all = useLoad(`neighbours ${offer.path}`, (signal) => listPublic(offer.path ?? '', query, signal));
  const rows = all.data?.items ?? [];
  const at = rows.findIndex((each) => each.id === row.id);
  const { go } = address;
  const before = at > 0 ? rows[at - 1] : undefined;
  const after = at >= 0 ? rows[at + 1] : undefined;
  const back = before && hrefOf(offer, before);
  const on = after && hrefOf(offer, after);
  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
      // Arrows move the cursor in a field, and belong to whatever else is worked with the keyboard.
      if (event.target !== document.body && !(event.target instanceof HTMLAnchorElement)) return;
      if (event.key === 'ArrowLeft' && back) go(back);
      if (event.key === 'ArrowRight' && on) go(on);
    };
    window.addEventListener('keydown', turn);
    return () => window.removeEventListener('keydown', turn);
  }, [back, on, go]);
  if (!back && !on) return null;
  return (
    <div className="mb-4 flex gap-1">
      <Turn href={back} label={words.previous} title={before?.title} go={go} icon={<ChevronLeftIcon aria-hidden />} />
      <Turn href={on} label={words.next} title={after?.title} go={go} icon={<ChevronRightIcon aria-hidden />} />
    </div>
  );
}

interface TurnProps {
  href: string | null | undefined;
  label: string;
  title: string | undefined;
  go: (href: string) => void;
  icon: ReactNode;
}

function Turn({ href, label, title, go, icon }: TurnProps) {
  if (!href) return null;
  return (
    <a
      href={href}
      aria-label={`${label}: ${title ?? ''}`}
      title={title}
      className="button button-quiet px-3 [&_svg]:size-5"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        go(href);
      }}
    >
      {icon}
    </a>
  );
}
