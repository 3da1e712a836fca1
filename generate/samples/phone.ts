/**
 * Telephone numbers that reach nobody: of ranges that are kept for stories where a country has them (United Kingdom, Ireland, United States, Canada,
 * Australia, Germany, France, Sweden), else such as no exchange can give out. `x` stands for a digit.
 */
const BY_COUNTRY: Readonly<Record<string, string>> = {
  GB: '+44 20 7946 0xxx',
  IE: '+353 20 910 xxxx',
  US: '+1 202 555 01xx',
  CA: '+1 416 555 01xx',
  AU: '+61 2 5550 xxxx',
  DE: '+49 30 23125 xxx',
  CH: '+41 44 000 xx xx',
  FR: '+33 1 99 00 xx xx',
  ES: '+34 555 01x xxx',
  IT: '+39 06 0010 xxxx',
  PT: '+351 500 01x xxx',
  BR: '+55 11 1234-xxxx',
  NL: '+31 20 100 xxxx',
  SE: '+46 8 465 004 xx',
  IN: '+91 55501 xxxxx',
  JP: '+81 3 0000 xxxx',
  KE: '+254 100 00x xxx',
  NG: '+234 100 00x xxxx',
};

const BY_CURRENCY: Readonly<Record<string, string>> = {
  GBP: 'GB',
  USD: 'US',
  CAD: 'CA',
  AUD: 'AU',
  CHF: 'CH',
  BRL: 'BR',
  SEK: 'SE',
  INR: 'IN',
  JPY: 'JP',
  KES: 'KE',
  NGN: 'NG',
};

/** Where the euro is paid, or where the currency tells no country. */
const BY_LANGUAGE: Readonly<Record<string, string>> = {
  en: 'IE',
  de: 'DE',
  fr: 'FR',
  es: 'ES',
  it: 'IT',
  pt: 'PT',
  nl: 'NL',
};

/** A number of the country an app's currency is of, else of where its language is spoken: the nth of some hundred. */
export function phoneNumber(n: number, { language, currency }: { language: string; currency: string }): string {
  const country = BY_CURRENCY[currency] ?? BY_LANGUAGE[language] ?? 'GB';
  const pattern = BY_COUNTRY[country] ?? '';
  const places = pattern.split('x').length - 1;
  const digits = String(((n + 1) * 7919) % 10 ** places).padStart(places, '0');
  let at = 0;
  return pattern.replace(/x/g, () => digits[at++] ?? '0');
}
