import { factId, pathOf, type Blueprint, type ContentPage } from '../../blueprint/index.ts';
import { tsxAttribute, typescript } from '../../quote/index.ts';
import { metadataOf } from './metadata.ts';
import { array } from './values.ts';

/** A page that says something: its parts, with the addresses of what they lead to. Rows without a catalogue of their own cannot be listed and are left out. */
export function renderContent(blueprint: Blueprint, page: ContentPage): string {
  const addressOf = (id: string): string => `/${blueprint.site.pages.find((each) => each.id === id)?.path ?? ''}`;
  const blocks = page.blocks.flatMap((block) => {
    if (block.kind === 'rows') {
      const { entity, ...rest } = block;
      return pathOf(blueprint, entity) === undefined ? [] : [typescript({ ...rest, of: entity })];
    }
    if (block.kind === 'facts') {
      const facts = block.facts.map(({ label, value, id }) =>
        value === undefined ? { label, id: factId({ label, id }) } : { label, value },
      );
      return [typescript({ ...block, facts })];
    }
    if (block.kind !== 'call') return [typescript(block)];
    const { page: to, ...rest } = block;
    return [typescript({ ...rest, href: addressOf(to) })];
  });
  return `import type { Metadata } from 'next';
import { Content, type Block } from '@/kit/site/content';

${metadataOf(blueprint, page)}

const blocks: Block[] = ${array(blocks)};

export default function Page() {
  return <Content title=${tsxAttribute(page.title)} lead=${tsxAttribute(page.lead)} blocks={blocks} />;
}
`;
}
