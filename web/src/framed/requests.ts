import { LONGEST, short, type FromApp } from './messages';

type Say = (message: FromApp) => void;

/** Passes on which requests of the app fail: an answer of 400 and more, none at all, a file that does not load. The requests stay as they are. */
export function hearRequests(say: Say): void {
  const failed = (method: string, url: string, status: number): void =>
    say({ kind: 'failed', method: method.toUpperCase().slice(0, 10), url: placeOf(url), status });

  const ask = window.fetch;
  window.fetch = function (this: unknown, ...args: Parameters<typeof fetch>) {
    const [target, init] = args;
    const method = init?.method ?? (target instanceof Request ? target.method : 'GET');
    const url = target instanceof Request ? target.url : String(target);
    const answer = ask.apply(window, args);
    answer.then(
      ({ status }) => {
        if (status >= 400) failed(method, url, status);
      },
      (error: unknown) => {
        if (!isAborted(error)) failed(method, url, 0);
      },
    );
    return answer;
  };

  // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
  const open = XMLHttpRequest.prototype.open;
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...args: unknown[]) {
    const [method, url] = args.map(String) as [string, string];
    this.addEventListener('loadend', () => {
      if (this.status >= 400) failed(method, url, this.status);
    });
    this.addEventListener('error', () => failed(method, url, 0));
    open.apply(this, args as Parameters<typeof open>);
  } as typeof open;

  // Only while it goes down is the error of an element heard here.
  window.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      const url = target.getAttribute('src') ?? target.getAttribute('href');
      if (url !== null && url !== '') failed('GET', url, 0);
    },
    true,
  );
}

function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Where a request went: the path, and the site if it is another one. What stands behind `?` may be secret and is left out. */
export function placeOf(url: string): string {
  const found = URL.canParse(url, location.href) ? new URL(url, location.href) : undefined;
  if (found === undefined) return short(url.replace(/[?#].*$/u, ''), LONGEST.path);
  if (found.protocol === 'data:' || found.protocol === 'blob:') return found.protocol;
  return short(`${found.origin === location.origin ? '' : found.origin}${found.pathname}`, LONGEST.path);
}
