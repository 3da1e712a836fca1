/** Words in a row: “a, b and c”. */
export const list = (words: readonly string[], and: string): string => {
  const said = words.filter((word) => word !== '');
  return said.length < 2 ? (said[0] ?? '') : `${said.slice(0, -1).join(', ')} ${and} ${said.at(-1) ?? ''}`;
};

/** As it stands in the middle of a sentence. A word in capitals stays so. */
export const low = (text: string): string =>
  text === text.toUpperCase() ? text : text.charAt(0).toLowerCase() + text.slice(1);

/** Names in a row at the start of a sentence: only the first keeps its capital. */
export const running = (names: readonly string[], and: string): string =>
  list(
    names.map((name, at) => (at === 0 ? name : low(name))),
    and,
  );
