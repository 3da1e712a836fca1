'use client';

import { usePathname, useSearchParams } from 'next/navigation';

type Changes = Record<string, string | string[] | null>;

/** The address of the page, which is the whole state of a list: it survives a reload, goes back by the browser's button and can be sent to others. */
export interface Address {
  path: string;
  params: URLSearchParams;
  /** Changes what stands behind `?`; a null or an empty text takes it away. `replace` leaves no step to go back to. */
  change: (changes: Changes, replace?: boolean) => void;
  /** Goes to another address of the same page without loading it anew. */
  go: (href: string) => void;
}

/** Only below a `Suspense`: while the page is built there is no address yet. */
export function useAddress(): Address {
  const path = usePathname();
  const params = useSearchParams();
  const change = (changes: Changes, replace = false) => {
    const next = new URLSearchParams(window.location.search);
    for (const [key, value] of Object.entries(changes)) {
      next.delete(key);
      for (const each of Array.isArray(value) ? value : [value]) if (each) next.append(key, each);
    }
    const address = next.size > 0 ? `?${next.toString()}` : window.location.pathname;
    if (replace) window.history.replaceState(null, '', address);
    else window.history.pushState(null, '', address);
  };
  const go = (href: string) => {
    window.history.pushState(null, '', href);
    window.scrollTo({ top: 0 });
  };
  return { path, params, change, go };
}
