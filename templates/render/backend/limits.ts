/** How the limits of a value are said. */
export interface Limits {
  atLeast: string;
  atMost: string;
  and: string;
  taken(label: string): string;
  order(start: string, end: string): string;
  /** Said to whoever reviews a thing a second time. */
  reviewed: string;
}

const ENGLISH: Limits = {
  atLeast: 'at least',
  atMost: 'at most',
  and: 'and',
  taken: (label) => `${label}: this value is already taken.`,
  order: (start, end) => `${end} must not be before ${start}.`,
  reviewed: 'You have reviewed this already.',
};

const LIMITS: ReadonlyMap<string, Limits> = new Map([
  [
    'de',
    {
      atLeast: 'mindestens',
      atMost: 'höchstens',
      and: 'und',
      taken: (label) => `${label}: diesen Wert gibt es schon.`,
      order: (start, end) => `${end} darf nicht vor ${start} liegen.`,
      reviewed: 'Das haben Sie schon bewertet.',
    },
  ],
  [
    'fr',
    {
      atLeast: 'au moins',
      atMost: 'au plus',
      and: 'et',
      taken: (label) => `${label} : cette valeur existe déjà.`,
      order: (start, end) => `${end} ne peut pas précéder ${start}.`,
      reviewed: 'Vous avez déjà donné votre avis.',
    },
  ],
  [
    'es',
    {
      atLeast: 'como mínimo',
      atMost: 'como máximo',
      and: 'y',
      taken: (label) => `${label}: este valor ya existe.`,
      order: (start, end) => `${end} no puede ser anterior a ${start}.`,
      reviewed: 'Ya lo ha valorado.',
    },
  ],
  [
    'it',
    {
      atLeast: 'almeno',
      atMost: 'al massimo',
      and: 'e',
      taken: (label) => `${label}: questo valore esiste già.`,
      order: (start, end) => `${end} non può precedere ${start}.`,
      reviewed: 'L’ha già recensito.',
    },
  ],
  [
    'pt',
    {
      atLeast: 'no mínimo',
      atMost: 'no máximo',
      and: 'e',
      taken: (label) => `${label}: este valor já existe.`,
      order: (start, end) => `${end} não pode vir antes de ${start}.`,
      reviewed: 'Você já avaliou isto.',
    },
  ],
  [
    'nl',
    {
      atLeast: 'minstens',
      atMost: 'hoogstens',
      and: 'en',
      taken: (label) => `${label}: deze waarde bestaat al.`,
      order: (start, end) => `${end} mag niet voor ${start} liggen.`,
      reviewed: 'U hebt dit al beoordeeld.',
    },
  ],
]);

/** How limits are said in a language; in English where there are no words for it. */
export function limitsIn(language: string): Limits {
  return LIMITS.get(language) ?? ENGLISH;
}
