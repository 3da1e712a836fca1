import { fillPrompt, readPrompt } from '../../ai/index.ts';
import { nameApp, type Blueprint } from '../../templates/index.ts';
import { routesOf } from '../accept/index.ts';
import { ideaForModel, languageName } from './about.ts';
import type { Attempt } from './attempt.ts';
import type { Raised } from './contract.ts';
import { toolOf, type Feature } from './plan/index.ts';
import { writeFile } from './write.ts';

/** Modules that a tool may use beyond React. */
const MODULES = ['lucide-react', 'next/link', '@/kit/site/client', '@/kit/site/types'];
/** The longest answer with a tool, in tokens: some 350 lines. */
const MOST_TOKENS = 6_000;
/** Kinds of rows of which a prompt tells the fields. */
const MOST_KINDS = 4;

/** Has the tool of a page written, in an app that has the page already. Undefined where nothing could be taken: then nobody should find the page. */
export function writeTool(
  feature: Pick<Feature, 'page' | 'does'>,
  files: ReadonlyMap<string, string>,
  plan: Blueprint,
  attempt: Attempt,
): Promise<Raised<string | undefined>> {
  const path = toolOf(feature.page);
  const prompt = readPrompt('feature');
  const filled = fillPrompt(prompt, {
    path: `/${feature.page.path}`,
    language: languageName(plan.app.language),
    currency: plan.app.currency,
    page: `${feature.page.title}\n${feature.page.lead}\n\n${feature.does}`,
    idea: ideaForModel(plan.app.description),
    rows: rowsFor(plan),
  });
  const addresses = routesOf(files);
  return writeFile(
    {
      request: { purpose: `feature:${path}`, tier: 'code', maxOutputTokens: MOST_TOKENS, ...filled },
      proposal: { path, files, secret: [prompt.system], may: { modules: MODULES, addresses } },
      mostShown: 16_000,
    },
    attempt,
  );
}

/** What a tool may read of the app: the rows that visitors see, with the names and types of their fields. */
function rowsFor(plan: Blueprint): string {
  const names = nameApp(plan);
  const kinds = plan.site.pages.flatMap((page) => {
    if (page.kind !== 'catalogue') return [];
    const entity = plan.entities.find(({ id }) => id === page.entity);
    const offer = plan.site.offers.find((each) => each.entity === page.entity);
    if (entity === undefined || offer === undefined) return [];
    const fields = entity.fields
      .filter(({ id }) => offer.fields.includes(id))
      .map(({ id, type }) => `${names.field(entity.id, id).json} (${type})`);
    return [`- '${page.path}': values ${fields.join(', ')}`];
  });
  if (kinds.length === 0) return 'The app has no rows that visitors see.';
  return [
    'Rows that visitors see, only if the tool is about them:',
    "import { listPublic } from '@/kit/site/client'; listPublic(kind, new URLSearchParams({ page_size: '60' }), signal)",
    'gives a promise of { items: { id: string; title: string; status: string | null; values: Record<string, unknown> }[] }. Kinds:',
    ...kinds.slice(0, MOST_KINDS),
  ].join('\n');
}
