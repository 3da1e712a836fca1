'use client';

import { useSearchParams } from 'next/navigation';

type Change = Record<string, string | null>;

/** The part of the address behind `?`, which is the whole state of a list: it survives a reload and can be sent to others. */
export function useQuery(): { params: URLSearchParams; change: (changes: Change, replace?: boolean) => void } {
  const params = useSearchParams();
  const change = (changes: Change, replace = false) => {
    const next = new URLSearchParams(window.location.search);
    for (const [key, value] of Object.entries(changes)) {
      if (value === null || value === '') next.delete(key);
      else next.set(key, value);
    }
    const address = next.size > 0 ? `?${next.toString()}` : window.location.pathname;
    if (replace) window.history.replaceState(null, '', address);
    else window.history.pushState(null, '', address);
  };
  return { params, change };
}
