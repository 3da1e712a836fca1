import type { Blueprint, SitePage, TextToolPage } from '../../blueprint/index.ts';
import { tsxAttribute, typescript } from '../../quote/index.ts';
import { metadataOf } from './metadata.ts';

const isEditor = ({ tool }: TextToolPage): boolean => tool === 'markdown' || tool === 'html';
const SHARED = ['frame.tsx', 'functions.ts'];
const OF_EDITORS = ['editor.tsx', 'markdown.ts', 'marked.tsx'];

/** Whether an app has this file of the kit: what works a text over and what is an editor come only where such a page is. */
export function isTextTool(pages: readonly SitePage[], path: string): boolean {
  const tools = pages.filter((page) => page.kind === 'text_tool');
  const file = path.slice(path.lastIndexOf('/') + 1);
  if (SHARED.includes(file)) return tools.length > 0;
  return tools.some((page) => isEditor(page) === OF_EDITORS.includes(file));
}

/** The page of a tool for texts. */
export function renderTextTool(blueprint: Blueprint, page: TextToolPage): string {
  const said = `title=${tsxAttribute(page.title)} lead=${tsxAttribute(page.lead)}`;
  const [component, file, given] = isEditor(page)
    ? ['Editor', 'editor', `of=${tsxAttribute(page.path)} kind=${tsxAttribute(page.tool)} ${said} sample={sample}`]
    : ['TextTool', 'tool', `tool=${tsxAttribute(page.tool)} ${said}`];
  return `import type { Metadata } from 'next';
import { ${component} } from '@/kit/text/${file}';

${metadataOf(blueprint, page)}
${isEditor(page) ? `\n/** What stands there at first. */\nconst sample = ${typescript(page.sample)};\n` : ''}
export default function Page() {
  return <${component} ${given} />;
}
`;
}
