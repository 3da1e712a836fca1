/** Foreign words and others that no ending tells: the end of many, and that of one. */
const IRREGULAR: readonly (readonly [string, string])[] = [
  ['themen', 'thema'],
  ['firmen', 'firma'],
  ['konten', 'konto'],
  ['praxen', 'praxis'],
  ['zentren', 'zentrum'],
  ['museen', 'museum'],
  ['medien', 'medium'],
  ['arien', 'arium'],
  ['iterien', 'iterium'],
  ['stadien', 'stadium'],
  ['menschen', 'mensch'],
  ['helden', 'held'],
  ['frauen', 'frau'],
  ['ideen', 'idee'],
  ['alleen', 'allee'],
];

/** Words on -en that are one and many alike, or no plural. */
const ALIKE = new RegExp(
  String.raw`(wagen|magen|becken|rahmen|garten|examen|kasten|laden|boden|leben|essen|namen|zeichen|haken|balken` +
    String.raw`|rücken|knochen|kuchen|ofen|hafen|regen|faden|schaden|braten|posten|kosten|daten|ferien|mädchen` +
    String.raw`|treffen|rennen|schwimmen|reiten|turnen|lernen|training|wissen|interessen|vorhaben|verfahren` +
    String.raw`|unternehmen|volumen|datum|alter|morgen|abenden)$`,
  'iu',
);

/** Endings of plurals that tell of themselves, with what they leave of the word and what stands in their place. The first that fits holds. */
const PLURALS: readonly (readonly [RegExp, string])[] = [
  [/(ung|heit|keit|schaft|tät|ion|ik|ent|ant|ist|or|ekt|graf|fahrt|zeit|arbeit|art|frist|schicht|prüf)en$/u, '$1'],
  [/(in)nen$/u, '$1'],
  [/(nis)se$/u, '$1'],
  [/(Famil|Lin|Ser|Akt|Kopi|Stud|Fol|Immobil|Chemikal|Prämi|Bakter|Battr)ien$/iu, '$1ie'],
  [/(al|il)ien$/u, '$1'],
  [/(el|er)n$/u, '$1'],
  [/(\p{L}(?:[bflprsßz]|nd|ng|nn|tt|ag|eg|ig|ck|sch|ell|ben|k))en$/u, '$1e'],
  [/([aiouy])s$/u, '$1'],
];

/** Endings of words in the singular, and what makes many of them. */
const SINGULARS: readonly (readonly [RegExp, string])[] = [
  [/(ung|heit|keit|schaft|tät|ion|ik)$/u, '$1en'],
  [/([^n]in)$/u, '$1nen'],
  [/(nis)$/u, '$1se'],
  [/(\p{Ll}*[äöü]\p{L}+e)$/u, '$1'],
  [/(e)$/u, '$1n'],
  [/([aiouy])$/u, '$1s'],
];

/** One and many of a German noun that no list has, by its ending. Where the ending says nothing, it stays as it is written. */
export function numberOf(noun: string): { one: string; many: string; plural: boolean } {
  const lower = noun.toLowerCase();
  const irregular = IRREGULAR.find(([many]) => lower.endsWith(many));
  if (irregular !== undefined) {
    const [many, one] = irregular;
    const stem = noun.slice(0, noun.length - many.length);
    return { one: stem === '' ? one.charAt(0).toUpperCase() + one.slice(1) : stem + one, many: noun, plural: true };
  }
  if (ALIKE.test(noun)) return { one: noun, many: noun, plural: false };
  for (const [ending, one] of PLURALS)
    if (ending.test(noun) && noun.length >= 5) return { one: noun.replace(ending, one), many: noun, plural: true };
  for (const [ending, many] of SINGULARS)
    if (ending.test(noun)) return { one: noun, many: noun.replace(ending, many), plural: noun.endsWith('e') };
  return { one: noun, many: noun, plural: /(en|er|s)$/u.test(noun) };
}
