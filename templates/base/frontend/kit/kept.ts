/** Short texts that this browser, or this tab of it, remembers under a name. */
interface Kept {
  get: (name: string) => string | null;
  set: (name: string, text: string) => void;
  remove: (name: string) => void;
}

/** A browser may refuse its storage, as it does in a frame of another site, or have no room left: this page then remembers by itself. */
function keptIn(place: 'localStorage' | 'sessionStorage'): Kept {
  const here = new Map<string, string>();
  return {
    get(name) {
      const own = here.get(name);
      if (own !== undefined) return own;
      try {
        return window[place].getItem(name);
      } catch {
        return null;
      }
    },
    set(name, text) {
      try {
        window[place].setItem(name, text);
        here.delete(name);
      } catch {
        here.set(name, text);
      }
    },
    remove(name) {
      here.delete(name);
      try {
        window[place].removeItem(name);
      } catch {
        // Nothing of it was kept there.
      }
    },
  };
}

/** Outlives the tab, and is the same in every one. */
export const keptHere = keptIn('localStorage');
/** Outlives a reload of this tab. */
export const keptInTab = keptIn('sessionStorage');
