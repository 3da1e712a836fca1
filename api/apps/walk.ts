import { z } from 'zod';

import { WALK_FINDINGS, WALKERS, type MvpStatus } from '../../crds/index.ts';

const who = z.enum(WALKERS).meta({ description: 'Who is signed in; a visitor is nobody.' });

/** What a browser saw of an app, as REST gives it. */
export const walkRecordSchema = z
  .object({
    release: z.string().meta({ description: 'The snapshot that was walked through.' }),
    at: z.string(),
    pages: z.int().meta({ description: 'Pages that were opened.' }),
    found: z.int().meta({ description: 'Findings in all; the first of them are told.' }),
    findings: z.array(z.object({ page: z.string(), who, kind: z.enum(WALK_FINDINGS), what: z.string() })),
    pictures: z.array(
      z.object({
        href: z.string().meta({ description: 'Gives the picture, a JPEG.' }),
        page: z.string().meta({ description: 'The page it is of.' }),
        who,
        width: z.int().meta({ description: 'Width of the screen in pixels.' }),
      }),
    ),
    problem: z.string().nullable().meta({ description: 'Why the walk did not come to its end.' }),
  })
  .nullable()
  .meta({
    description:
      'What a browser saw that walked through the live app where walks are on: as a visitor, and while it ' +
      'has sample data alone as a customer and as the owner.',
  });

/** A walk as REST gives it. `self` is the address of its app. */
export function walkOf(walk: NonNullable<MvpStatus['walk']>, self: string): z.infer<typeof walkRecordSchema> {
  const { pictures, findings, problem, ...rest } = walk;
  return {
    ...rest,
    findings: findings.map(({ who: by = 'visitor', ...each }) => ({ ...each, who: by })),
    pictures: pictures.map(({ key, page, width, who: by = 'visitor' }) => ({
      href: `${self}/pictures/${pictureName(key)}`,
      page,
      who: by,
      width,
    })),
    problem: problem ?? null,
  };
}

/** What a picture is called in addresses: its digest, so that another picture has another address. */
export function pictureName(key: string): string {
  return key.slice(-64);
}
