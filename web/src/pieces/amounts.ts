import type { Language } from '../words';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Bytes as people say them; the steps are 1,024. */
export function bytesText(bytes: number, language: Language): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step < 2 ? 0 : 1,
  }).format(bytes / 1024 ** step);
}

/** US dollars; less than a cent is not nothing. */
export function dollarsText(usd: number, language: Language): string {
  const digits = usd > 0 && usd < 0.01 ? 4 : Number.isInteger(usd) && usd > 0 ? 0 : 2;
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(usd);
}
