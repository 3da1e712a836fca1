/** The nonce of this page's style policy, for libraries that write styles of their own; empty while developing. */
export function styleNonce(): string {
  const element = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return element?.nonce ?? '';
}
