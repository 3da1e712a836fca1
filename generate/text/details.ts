/** What an idea says of how to reach the business: taken as it is said, never made up. */
export interface Details {
  email?: string;
  phone?: string;
  hours?: string;
}

const EMAIL = /[\w.+-]{1,40}@[\w-]{1,40}(?:\.[\w-]{2,20}){1,3}/u;
const PHONE =
  /\b(?:phone|tel|telephone|call(?: us)?(?: on| at)?|telefon|téléphone|teléfono|telefono|telefone|telefoon)\b[.:\s]*(\+?\d[\d ()/-]{5,20}\d)/iu;
const DAY =
  '(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim|mié|jue|vie|sáb|dom' +
  '|gio|sab|seg|ter|qua|qui|sex|ma|wo|vr|za|zo|daily|every day|weekdays|täglich)[\\p{L}]*';
const HOURS = new RegExp(
  '(?<!\\p{L})(?:open(?:ing hours|ing times)?|öffnungszeiten|geöffnet|horaires?|ouvert|horarios?' +
    '|abiertos?|orari[o]?|aperto|aberto|openingstijden)(?!\\p{L})(?: (?:are|is|from|von|du|de|dalle|das' +
    `|van|on))?[:\\s]+(${DAY}[\\p{L}\\d :,–-]{0,40}\\d[\\p{L}\\d :.,–-]{0,40}|\\d{1,2}(?::\\d\\d)? ?(?:am` +
    '|pm|h|uhr)?\\s?(?:to|-|–|bis|à|a|alle|às|tot)\\s?\\d{1,2}(?::\\d\\d)? ?(?:am|pm|h|uhr)?)',
  'iu',
);

/** Reads them out of an idea. */
export function detailsIn(idea: string): Details {
  const text = idea.slice(0, 4000);
  const email = EMAIL.exec(text)?.[0];
  const phone = PHONE.exec(text)?.[1]?.trim();
  const hours = HOURS.exec(text)?.[1]
    ?.replace(/\.\s.*$|[.,\s]+$/u, '')
    .trim();
  return {
    ...(email === undefined ? {} : { email }),
    ...(phone === undefined ? {} : { phone }),
    ...(hours === undefined ? {} : { hours: hours.slice(0, 80) }),
  };
}
