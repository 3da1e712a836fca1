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

const entities: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** The characters that markup writes as entities; others, such as `&nbsp;`, stay. */
export function decoded(text: string): string {
  return text
    .replaceAll(/&(lt|gt|amp|quot|apos);/gu, (whole, name: string) => entities.get(name) ?? whole)
    .replaceAll(/&#(?:x([2-7][\da-f])|(3[2-9]|[4-9]\d|1[01]\d|12[0-6]));/giu, (_, hex: string | undefined, plain) =>
      String.fromCodePoint(hex === undefined ? Number(plain) : Number.parseInt(hex, 16)),
    );
}
