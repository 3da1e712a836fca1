/** English words → those of another language, from lines `English=Other` with `;` between them. */
export function dictionary(lines: string): ReadonlyMap<string, string> {
  return new Map(
    lines.split(/[\n;]+/).flatMap((line): [string, string][] => {
      const at = line.indexOf('=');
      return at > 0 ? [[line.slice(0, at), line.slice(at + 1)]] : [];
    }),
  );
}
