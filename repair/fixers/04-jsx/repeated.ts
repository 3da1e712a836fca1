/** A text that is there twice: an answer that was cut off and begun again, or pasted beside itself. */

/** The one whole copy, or the same text if it is there once. */
export function withoutRepetition(text: string): string {
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

/** The first copy may have been cut in the middle of its last line. */
function similar(cut: string, whole: string): boolean {
  return whole.startsWith(cut.slice(0, Math.max(cut.lastIndexOf('\n'), cut.length - 200)));
}
