import { z } from 'zod';

import { WALK_FINDINGS, type MvpStatus } from '../../crds/index.ts';

/** What a browser saw of an app, as REST gives it. */
export const walkRecordSchema = z
  .object({
    release: z.string().meta({ description: 'The snapshot that was walked through.' }),
    at: z.string(),
    pages: z.int().meta({ description: 'Pages that were opened.' }),
    found: z.int().meta({ description: 'Findings in all; the first of them are told.' }),
    findings: z.array(z.object({ page: z.string(), kind: z.enum(WALK_FINDINGS), what: z.string() })),
    pictures: z.array(
      z.object({
        href: z.string().meta({ description: 'Gives the picture, a JPEG.' }),
        page: z.string().meta({ description: 'The page it is of.' }),
        width: z.int().meta({ description: 'Width of the screen in pixels.' }),
      }),
    ),
    problem: z.string().nullable().meta({ description: 'Why the walk did not come to its end.' }),
  })
  .nullable()
  .meta({ description: 'What a browser saw that walked through the live app as a visitor, where walks are on.' });

/** A walk as REST gives it. `self` is the address of its app. */
export function walkOf(walk: NonNullable<MvpStatus['walk']>, self: string): z.infer<typeof walkRecordSchema> {
  const { pictures, problem, ...rest } = walk;
  return {
    ...rest,
    pictures: pictures.map(({ key, page, width }) => ({ href: `${self}/pictures/${pictureName(key)}`, page, width })),
    problem: problem ?? null,
  };
}

/** What a picture is called in addresses: its digest, so that another picture has another address. */
export function pictureName(key: string): string {
  return key.slice(-64);
}
