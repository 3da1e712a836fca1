'use client';

import { useEffect, useState } from 'react';

let taken = '';

/**
 * What stands behind `#` in the address, once: it is taken out of the address and the history at once, so that no later page, picture or
 * bookmark carries it. A browser sends it to no server. `null` until the page runs, empty where there is nothing.
 */
export function useSecret(): string | null {
  const [secret, setSecret] = useState<string | null>(null);
  useEffect(() => {
    const take = (): void => {
      const found = window.location.hash.slice(1);
      if (found !== '') {
        taken = found;
        window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
      }
      setSecret(taken);
    };
    take();
    // Another link opened on this page loads nothing anew.
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return secret;
}

/** Forgets it, when it has been used. */
export function forgetSecret(): void {
  taken = '';
}
