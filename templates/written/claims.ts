import { readFileSync } from 'node:fs';
import type { LandingDraft, SiteDraft } from '../shape/index.ts';

/** A text that says what only the owner of a business knows: where it stands, of which kind the claim is, and the words that make it. */
export interface Claim {
  readonly where: string;
  readonly kind: string;
  readonly words: string;
  readonly text: string;
}

const NUMBERS =
  'two three four five six seven eight nine ten eleven twelve thirteen fifteen twenty twenty-four thirty forty fifty sixty eighty ninety hundred'.replaceAll(
    ' ',
    '|',
  );
const DAYS = 'mon|tues|wednes|thurs|fri|satur|sun';
const SLOTS: Readonly<Record<string, string>> = {
  n: `(?:\\d[\\d,.]*|(?:${NUMBERS})(?:[- ](?:one|${NUMBERS}))?)`,
  days: `(?:${DAYS})day`,
  while: '(?:minutes?|hours?|days?|weeks?|months?)',
};
const lines = readFileSync(new URL('claims.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'));
const counted = lines.flatMap((line) => /^counted: (.+)$/u.exec(line)?.[1]?.split(' ') ?? []).join('|');

const SIGNS = lines
  .filter((line) => !line.startsWith('counted: '))
  .map((line) => {
    const at = line.indexOf(': ');
    const filled = line.slice(at + 2).replaceAll(/<(\w+)>/gu, (_, slot: string) => SLOTS[slot] ?? `(?:${counted})`);
    return { kind: line.slice(0, at), sign: new RegExp(`(?<![\\p{L}\\d])(?:${filled})(?![\\p{L}\\d])`, 'iu') };
  });

/** What is claimed in a text, at most one claim of each kind; nothing where it would be true of any business of its trade. */
export function claimsIn(where: string, text: string): Claim[] {
  const seen = new Set<string>();
  return SIGNS.flatMap(({ kind, sign }) => {
    const words = seen.has(kind) ? undefined : sign.exec(text)?.[0];
    if (words === undefined) return [];
    seen.add(kind);
    return [{ where, kind, words, text }];
  });
}

/** The texts of a front page and of the pages around it that a visitor takes for the owner's word. Rows are the owner's to change and are not read. */
export function textsOf(
  landing: LandingDraft | undefined,
  site: SiteDraft | undefined,
): [where: string, text: string][] {
  const found: [string, string][] = [];
  const read = (where: string, value: unknown): void => {
    if (typeof value === 'string') found.push([where, value]);
    else if (Array.isArray(value)) value.forEach((each, at) => read(`${where}[${String(at)}]`, each));
    else if (typeof value === 'object' && value !== null)
      for (const [key, each] of Object.entries(value)) if (!CODES.has(key)) read(`${where}.${key}`, each);
  };
  read('landing', landing);
  for (const page of site?.pages ?? []) {
    read(`${page.id}.lead`, page.lead);
    if (page.kind === 'content') {
      for (const [at, block] of page.blocks.entries()) {
        // a fact is read as one: “Monday”, “9 to 12”
        if (block.kind === 'facts')
          for (const { label, value } of block.facts) {
            if (value !== undefined) read(`${page.id}.blocks[${String(at)}].facts`, `${label}: ${value}`);
          }
        else read(`${page.id}.blocks[${String(at)}]`, block);
      }
    }
    if (page.kind === 'form') read(`${page.id}.thanks`, page.thanks);
  }
  for (const { entity, step } of site?.offers ?? []) read(`${entity}.step.done`, step?.done);
  return found;
}

/** Keys whose values nobody reads as text. */
const CODES = new Set(['icon', 'kind', 'page', 'picture', 'entity']);

/** What a template claims of the business of whoever takes it. */
export function claimsOf({ landing, site }: { landing?: LandingDraft; site?: SiteDraft | undefined }): Claim[] {
  return textsOf(landing, site).flatMap(([where, text]) => claimsIn(where, text));
}
