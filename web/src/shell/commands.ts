import type { Icon } from '@tabler/icons-react';
import { useEffect, useSyncExternalStore } from 'react';

/** Something that can be done on the screen that is shown. */
export interface Command {
  id: string;
  label: string;
  icon: Icon;
  run: () => void;
}

let offered: readonly Command[] = [];
const listeners = new Set<() => void>();

function offer(commands: readonly Command[]): void {
  offered = commands;
  for (const listener of listeners) listener();
}

/** Puts commands into the palette for as long as a screen is shown. */
export function useOffer(commands: readonly Command[]): void {
  // What they do may be new at each render.
  useEffect(() => offer(commands));
  useEffect(() => () => offer([]), []);
}

/** What the screen that is shown offers. */
export function useOffered(): readonly Command[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offered,
  );
}
