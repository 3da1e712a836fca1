import type { Blueprint, SitePage } from '../../../templates/index.ts';
import type { EditOf } from '../edit.ts';
import { placeFor } from '../place.ts';
import { asLabel, key, listed } from '../resolve.ts';
import { WishError } from '../wish-error.ts';
import type { Done } from './done.ts';
import { addSection } from './texts.ts';

/** As many pages as a site has, by the blueprint's schema. */
const MOST_PAGES = 16;

/** A page of the site that says something. Where there is nothing but the front page it is a section of that. */
export function addPage(plan: Blueprint, { title, text }: EditOf<'add_page'>): Done {
  const { pages } = plan.site;
  const label = newTitle(plan, title);
  if (pages.length === 0)
    return addSection(plan, { do: 'add_section', title, ...(text === undefined ? {} : { text }) });
  if (text === undefined)
    throw new WishError(
      `What is the page “${label}” to say?`,
      `Say it like this: add a page “${label}” that says “We began in a garage.”`,
      { question: `What is the page “${label}” to say?`, options: [] },
    );
  const { path, ...place } = placeFor(plan, label);
  insert(plan, {
    kind: 'content',
    ...place,
    path,
    title: label,
    lead: '',
    navigation: true,
    blocks: [{ kind: 'text', text: [text] }],
  });
  return { what: `Added the page “${label}” to the site and its menu, at /${path}.` };
}

/** A page with a tool of the app's own, which is written once the page is there. */
export function addTool(plan: Blueprint, { title, lead }: EditOf<'add_tool'>): Done {
  const label = newTitle(plan, title);
  const { path, ...place } = placeFor(plan, label);
  insert(plan, { kind: 'own', ...place, path, title: label, lead, navigation: true, text: [lead] });
  return { what: `Added the page “${label}” to the menu, at /${path}, with a tool of its own.`, means: lead };
}

/** A page's title, if the site has room for it and none of that name. */
function newTitle(plan: Blueprint, title: string): string {
  const label = asLabel(title);
  if (findPage(plan, title) !== undefined)
    throw new WishError(`The site has a page “${label}” already.`, 'Replace its text instead, or choose another name.');
  if (plan.site.pages.length >= MOST_PAGES)
    throw new WishError(`A site has at most ${String(MOST_PAGES)} pages.`, 'Take one out first.');
  return label;
}

/** Forms and what is looked up come last, as on every site. */
function insert({ site: { pages } }: Blueprint, page: SitePage): void {
  const form = pages.findIndex(({ kind }) => kind === 'form');
  pages.splice(form < 0 ? pages.length : form, 0, page);
}

export function removePage(plan: Blueprint, { page: said }: EditOf<'remove_page'>): Done {
  const page = pageOf(plan, said);
  if (page.kind === 'catalogue')
    throw new WishError(
      `“${page.title}” is where visitors find what the app is about.`,
      'Make the thing private instead, and visitors see nothing of it.',
    );
  const { site } = plan;
  site.pages = site.pages.filter((each) => each !== page);
  for (const offer of site.offers) if (offer.step?.page === page.id) delete offer.step;
  for (const each of site.pages) {
    if (each.kind !== 'content') continue;
    const blocks = each.blocks.filter((block) => block.kind !== 'call' || block.page !== page.id);
    if (blocks.length === 0)
      throw new WishError(`The page “${each.title}” only leads to “${page.title}”.`, `Take out “${each.title}” first.`);
    each.blocks = blocks;
  }
  return {
    what: `Took the page “${page.title}” off the site.`,
    ...('entity' in page ? { means: 'What it has collected stays at the desk.' } : {}),
  };
}

export function renamePage(plan: Blueprint, { page: said, to }: EditOf<'rename_page'>): Done {
  const page = pageOf(plan, said);
  const before = page.title;
  page.title = asLabel(to);
  return { what: `The page “${before}” is called “${page.title}” now.`, means: 'Its address stays the same.' };
}

function findPage({ site }: Blueprint, said: string): SitePage | undefined {
  const wanted = key(said.replace(/ page$/iu, ''));
  const names = (page: SitePage): string[] => [page.title, page.path, page.id].map(key);
  return (
    site.pages.find((page) => names(page).includes(wanted)) ??
    site.pages.find((page) => names(page).some((name) => name.startsWith(`${wanted}_`) || name.endsWith(`_${wanted}`)))
  );
}

/** A page of the site by its title, address or id. @throws WishError with what there is */
export function pageOf(plan: Blueprint, said: string): SitePage {
  const found = findPage(plan, said);
  if (found !== undefined) return found;
  const titles = plan.site.pages.map(({ title }) => title);
  throw new WishError(
    `The site has no page “${said}”.`,
    titles.length === 0 ? 'It is the front page alone.' : `It has ${listed(titles)}.`,
  );
}
