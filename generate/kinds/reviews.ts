import { z } from 'zod';
import type { SeedRow, Template } from '../../templates/index.ts';
import { dataOf } from '../words.ts';

const subject = z.strictObject({
  said: z.string(),
  one: z.string(),
  many: z.string(),
  picture: z.string(),
  maker: z.string(),
  genre: z.string(),
  rows: z.array(z.tuple([z.string(), z.string(), z.string(), z.number(), z.string()])),
});
type Subject = z.infer<typeof subject>;
const {
  reviews: SAID,
  reported: REPORTED,
  ...SUBJECTS
} = z
  .object({
    reviews: z.array(z.tuple([z.string(), z.number(), z.string()])),
    reported: z.array(z.record(z.string(), z.string().nullable())),
  })
  .catchall(subject)
  .parse(dataOf(new URL('reviews-words.yaml', import.meta.url)));

/** “book reviews”, “reviews of restaurants”, “rate films”: what stands next to the word counts for more than what else is named. */
function subjectIn(idea: string): Subject | undefined {
  const all = Object.values(SUBJECTS) as Subject[];
  const near = all.find(({ said }) =>
    new RegExp(
      [
        String.raw`\b(?:${said})[- ](?:reviews?|ratings?|critics?)\b`,
        String.raw`\b(?:reviews?|ratings?) (?:of|for|about|on) (?:\p{L}+ ){0,2}?(?:${said})\b`,
        String.raw`\b(?:rate|review)s? (?:\p{L}+ ){0,1}?(?:${said})\b`,
      ].join('|'),
      'iu',
    ).test(idea),
  );
  return near ?? all.find(({ said }) => new RegExp(String.raw`\b(?:${said})\b`, 'iu').test(idea));
}

/** A site of reviews, of what an idea reviews. */
export function reviewsOf(template: Template, idea: string): Template {
  const found = subjectIn(idea);
  if (found === undefined) return template;
  const { one, many, maker, genre, picture } = found;
  const labels: Readonly<Record<string, string>> = { maker, genre };
  const work = found.rows.map(([name, by, kind, year, about]): SeedRow => ({
    name,
    maker: by,
    genre: kind,
    year,
    about,
  }));
  const review = SAID.flatMap(([headline, stars, text], at): SeedRow[] => [
    { headline, stars, text, work: `work:${(at * 3) % work.length}`, status: 'shown' },
  ]);
  const { site } = template;
  return {
    ...template,
    entities: template.entities.map((entity) =>
      entity.id === 'work'
        ? {
            ...entity,
            singular: one,
            plural: many,
            fields: entity.fields.map((field) => ({ ...field, label: labels[field.id] ?? field.label })),
          }
        : {
            ...entity,
            fields: entity.fields.map((field) => (field.id === 'work' ? { ...field, label: one } : field)),
          },
    ),
    ...(site === undefined
      ? {}
      : {
          site: {
            ...site,
            offers: (site.offers ?? []).map((offer) => (offer.entity === 'work' ? { ...offer, picture } : offer)),
            pages: (site.pages ?? []).map((page) =>
              page.id === 'works' ? { ...page, path: many.toLowerCase() } : page,
            ),
          },
        }),
    seed: { ...template.seed, work, review, report: REPORTED },
  };
}
