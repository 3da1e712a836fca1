/** Characters of other alphabets, invisible ones, and those that markup writes as entities. */

/** ASCII of full-width forms and look-alike letters; invisible characters go. */
export function withoutForeignForms(text: string): string {
  return text
    .replaceAll(/[\uFF01-\uFF5E]/gu, (one) => String.fromCodePoint((one.codePointAt(0) ?? 0) - 0xfee0))
    .replaceAll(/[\u200B-\u200F\u2060\uFEFF\u00AD]/gu, '')
    .replaceAll(/[асеорхуіѕԁјһАВСЕНІЈКМОРЅТХ]/gu, (one) => latin.get(one) ?? one);
}

const latin: ReadonlyMap<string, string> = new Map(
  Array.from('асеорхуіѕԁјһАВСЕНІЈКМОРЅТХ', (one, index) => [one, 'aceopxyisdjhABCEHIJKMOPSTX'[index] ?? one] as const),
);
