const NAME = 'MissedPart';
const RELOADED = 'mvp.reloaded';
/** A page that has been loaded anew so recently, and still misses a part, would only be loaded in circles. */
const ONCE_IN_MS = 60_000;

/** Marks the error of a part of the editor that did not come. Under its own name nobody, the router included, takes it for a reason to reload at once. */
export function markMissed(error: Error): void {
  error.name = NAME;
  error.message = 'a part of the editor did not come';
}

/** Whether an error says that a part of the editor did not come: there is no network, or the server has newer parts. */
export function isMissed(error: unknown): boolean {
  return error instanceof Error && error.name === NAME;
}

/** Whether the server answers, so that a reload does not end on a page of the browser. */
export async function isServerThere(): Promise<boolean> {
  if (!navigator.onLine) return false;
  return fetch('/', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Loads the page anew, which knows the new parts; false: it was loaded anew a moment ago. */
export function reloadOnce(now: number = Date.now()): boolean {
  const before = Number(sessionStorage.getItem(RELOADED));
  if (now - before < ONCE_IN_MS) return false;
  sessionStorage.setItem(RELOADED, String(now));
  location.reload();
  return true;
}
