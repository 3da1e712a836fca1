/** A text that is there twice: an answer that was cut off and begun again, or pasted beside itself. */

/** The one whole copy, or the same text if it is there once. */
export function withoutRepetition(text: string): string {
  const lines = text.split('\n');
  const end = withoutEcho(lines);
  return end === null ? withoutSecondCopy(text) : `${end.join('\n')}\n`;
}

/** The same where the whole of it was begun again, which may parse. */
export function withoutSecondCopy(text: string): string {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => line.trim() !== '');
  const head = lines.slice(first, first + 3);
  if (head.join('').trim().length < 30) return text;
  const again = lines.findIndex(
    (line, index) => index > first + 5 && head.every((one, step) => lines[index + step] === one) && line === head[0],
  );
  if (again === -1) return text;
  const before = lines.slice(first, again).join('\n').trim();
  const after = lines.slice(again).join('\n').trim();
  // Only where one copy says all that the other says: else it is not known which one is newer.
  if (after.startsWith(before) || similar(before, after)) return `${after}\n`;
  return before.startsWith(after) ? `${before}\n` : text;
}

/** The last lines once more: what was written when a text went on at the wrong place. */
function withoutEcho(lines: readonly string[]): readonly string[] | null {
  const inked = lines.slice(0, lines.findLastIndex((line) => line.trim() !== '') + 1);
  for (let size = Math.min(40, Math.floor(inked.length / 2)); size >= 2; size -= 1) {
    const last = inked.slice(-size);
    for (const gap of [0, 1]) {
      const before = inked.slice(-2 * size - gap, -size - gap);
      if (before.length === size && before.every((line, index) => line === last[index]))
        return inked.slice(0, -size - gap);
    }
  }
  return null;
}

/** The first copy may have been cut in the middle of its last line. */
function similar(cut: string, whole: string): boolean {
  return whole.startsWith(cut.slice(0, Math.max(cut.lastIndexOf('\n'), cut.length - 200)));
}
