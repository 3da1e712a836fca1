/** Where to go after signing in: where the person wanted to go before, never to another site; else to what this account is for. */
export function destination(home: string): string {
  const next = new URLSearchParams(window.location.search).get('next') ?? '';
  return /^\/(?:dashboard|account)(?:[/?]|$)/.test(next) ? next : home;
}
