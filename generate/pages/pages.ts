import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { z } from 'zod';
import type { LandingDraft, SiteDraft } from '../../templates/index.ts';

type Page = NonNullable<SiteDraft['pages']>[number];

const copy = z.strictObject({
  title: z.string(),
  text: z.array(z.string()).default([]),
  label: z.string().optional(),
  call: z.string().optional(),
});
const words = z
  .record(z.string(), z.object({ sign: z.string() }).catchall(copy))
  .parse(load(readFileSync(new URL('words.yaml', import.meta.url), 'utf8')));

/** As many pages as a site has. */
const MOST_PAGES = 16;

/** What a page is made of besides its own words. */
export interface Told {
  readonly name: string;
  readonly language: string;
  readonly questions: LandingDraft['faq'];
}

/**
 * The site with the pages that the idea names and that it does not have yet, in the menu. Where visitors see nothing it is a tool and stays one.
 */
export function withNamedPages(site: SiteDraft, description: string, told: Told): SiteDraft {
  const own = site.pages ?? [];
  if ((site.offers ?? []).length === 0) return site;
  const has = ({ id, path, title }: Page): boolean =>
    own.some((each) => each.id === id || each.path === path || each.title.toLowerCase() === title.toLowerCase());
  const made = Object.keys(words).flatMap((id) => {
    const isNamed = new RegExp(`(?<!\\p{L})(?:${words[id]?.sign ?? ''})(?!\\p{L})`, 'iu').test(description);
    return isNamed ? written(id, own, told) : [];
  });
  const fresh = made.filter((page) => !has(page)).slice(0, MOST_PAGES - own.length);
  // Forms and what is looked up come last, as on every site.
  const at = own.findIndex(({ kind }) => kind === 'form');
  return { ...site, pages: own.toSpliced(at < 0 ? own.length : at, 0, ...fresh) };
}

function written(id: string, own: readonly Page[], { name, language, questions }: Told): Page[] {
  const said = copy.optional().catch(undefined).parse(words[id]?.[language]);
  if (said === undefined) return [];
  const head = { kind: 'content' as const, id, path: id, title: said.title };
  if (id === 'questions') return [{ ...head, blocks: [{ kind: 'questions', questions: [...questions] }] }];
  const contact = own.find(
    (page) => page.kind === 'form' && /contact|enquir|message|write/u.test(`${page.id} ${page.entity}`),
  );
  const text = said.text.map((each) => each.replaceAll('{name}', name));
  return [
    {
      ...head,
      blocks: [
        { kind: 'text', text },
        ...(contact === undefined || said.call === undefined || said.label === undefined
          ? []
          : [{ kind: 'call' as const, title: said.call, label: said.label, page: contact.id }]),
      ],
    },
  ];
}
