import { z } from 'zod';

/** What a walk through an app may find. */
export const WALK_FINDINGS = ['error', 'request', 'dead-link', 'sideways', 'label', 'empty'] as const;

/** As whom a walk goes. Only a visitor's pages are looked at once people have entered something. */
export const WALKERS = ['visitor', 'customer', 'owner'] as const;

/** How much of a walk is kept. */
export const WALK = { findings: 12, pictures: 12, path: 160, said: 240 } as const;

const who = z.enum(WALKERS).optional().describe('Who is signed in. Default: nobody, a visitor.');
const path = z.string().min(1).max(WALK.path).startsWith('/');

/** Something that is wrong with a page, as a browser saw it. */
export const walkFindingSchema = z.object({
  page: path.describe('The page, as a path of the app.'),
  who,
  kind: z
    .enum(WALK_FINDINGS)
    .describe(
      'error: of a script or the console. request: one of the page’s own failed. dead-link: it leads nowhere. ' +
        'sideways: the page is wider than a phone. label: a control has no name. empty: nothing is shown.',
    ),
  what: z.string().min(1).max(WALK.said).describe('What was seen. It may hold text that visitors of the app wrote.'),
});

/** In an `Mvp` status: what the newest walk through the live app saw. */
export const walkSchema = z
  .object({
    release: z.string().max(128).describe('The snapshot that was walked through.'),
    at: z.iso.datetime({ offset: true }).describe('The time of the walk.'),
    pages: z.int().min(0).describe('Pages that were opened, each at the width of a desk and of a phone.'),
    found: z.int().min(0).describe('The number of findings in all.'),
    findings: z.array(walkFindingSchema).max(WALK.findings).describe('The first findings.'),
    pictures: z
      .array(
        z.object({
          key: z.string().max(256).describe('Where the picture is in the store.'),
          page: path.describe('The page that the picture shows.'),
          who,
          width: z.int().min(1).describe('Width of the screen in pixels.'),
        }),
      )
      .max(WALK.pictures)
      .describe('Pictures of the app, the start page first.'),
    problem: z.string().max(512).optional().describe('Why the walk did not come to its end.'),
  })
  .describe(
    'What a browser saw that walked through the live app as a visitor, and while it has sample data alone as a customer and as the owner.',
  );

/** Something that is wrong with a page, as a browser saw it. */
export type WalkFinding = z.infer<typeof walkFindingSchema>;
/** As whom a walk goes. */
export type Walker = (typeof WALKERS)[number];
