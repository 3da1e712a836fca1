import type { Blueprint, FinderPage } from '../../blueprint/index.ts';
import type { AppNames } from '../../naming/index.ts';
import { tsxAttribute, typescript } from '../../quote/index.ts';
import { metadataOf } from './metadata.ts';

/** The page of a finder. What it asks about are fields that visitors see: of others it would have no values. */
export function renderFinder(blueprint: Blueprint, names: AppNames, page: FinderPage): string {
  const shown = blueprint.site.offers.find(({ entity }) => entity === page.entity)?.fields ?? [];
  const asks = page.asks.filter((id) => shown.includes(id)).map((id) => names.field(page.entity, id).json);
  const said = `title=${tsxAttribute(page.title)} lead=${tsxAttribute(page.lead)}`;
  return `import type { Metadata } from 'next';
import { Finder } from '@/kit/site/finder';

${metadataOf(blueprint, page)}

/** What is asked about. */
const asks: string[] = ${typescript(asks)};

export default function Page() {
  return <Finder of=${tsxAttribute(page.entity)} asks={asks} ${said} />;
}
`;
}
