/** A key that nobody has used: for requests that may be sent again. Also where the page is not from https, and `randomUUID` is missing. */
export function freshKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}
