import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { z } from 'zod';
import type { LandingDraft, SiteDraft } from '../../templates/index.ts';

type PageDraft = NonNullable<SiteDraft['pages']>[number];

const pair = z.tuple([z.string(), z.string()]);
const COPY = z
  .record(
    z.string(),
    z.strictObject({
      headline: z.string(),
      subline: z.string(),
      tagline: z.string(),
      features: z.array(z.tuple([z.string(), z.string(), z.string()])).length(3),
      steps: z.array(pair).length(3),
      faq: z.array(pair).min(3),
      closing: pair,
      alone: pair,
    }),
  )
  .parse(load(readFileSync(new URL('./front.yaml', import.meta.url), 'utf8')));

/** The front page of an app that is games; none where it has none. */
export function playFront(
  pages: readonly PageDraft[],
  language: string,
): (Omit<LandingDraft, 'sections'> & { tagline: string }) | undefined {
  const games = pages.filter((page) => page.kind === 'game');
  const [first] = games;
  const said = COPY[language] ?? COPY['en'];
  if (first === undefined || said === undefined) return undefined;
  const { headline, subline, tagline, features, steps, faq, closing, alone } = said;
  const isAlone = games.length === 1;
  const lead = isAlone ? (first.lead ?? '') : '';
  return {
    headline: isAlone ? first.title : headline,
    subline: lead !== '' ? lead : subline.replace('{games}', () => games.map(({ title }) => title).join(', ')),
    tagline: isAlone ? headline : tagline,
    callToAction: first.title,
    features: features.map(([title, text, icon]) => ({ title, text, icon })),
    steps: (isAlone ? [alone, ...steps.slice(1)] : steps).map(([title, text]) => ({ title, text })),
    faq: faq.map(([question, answer]) => ({ question, answer })),
    closing: { title: closing[0], text: closing[1] },
  };
}
