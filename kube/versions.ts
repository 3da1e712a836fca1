/** Orders two resource versions of one kind: decimal numbers of any length (comparable since Kubernetes 1.35). */
export function compareVersions(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : a > b ? 1 : 0;
}
