import type { Blueprint, SitePage, TextToolKind, TextToolPage } from '../../blueprint/index.ts';
import { tsxAttribute, typescript } from '../../quote/index.ts';
import { metadataOf } from './metadata.ts';

/** The file and the component of each sort of tool, and what else it needs. */
const SORTS = {
  text: { component: 'TextTool', file: 'tool', needs: ['functions.ts'] },
  editor: {
    component: 'Editor',
    file: 'editor',
    needs: ['documents.tsx', 'functions.ts', 'markdown.ts', 'marked.tsx'],
  },
  picture: { component: 'PictureEditor', file: 'image', needs: ['painting.ts'] },
  table: {
    component: 'TableEditor',
    file: 'table',
    needs: ['documents.tsx', 'table-rules.ts', 'table-grid.tsx', 'table-taking.tsx'],
  },
  diagram: {
    component: 'DiagramEditor',
    file: 'diagram',
    needs: ['documents.tsx', 'diagram-rules.ts', 'diagram-canvas.tsx'],
  },
  ask: { component: 'Ask', file: 'ask', needs: ['answers.ts'] },
  draw: { component: 'Draw', file: 'draw', needs: ['chance.ts'] },
  cards: {
    component: 'Cards',
    file: 'cards',
    needs: ['cards-decks.tsx', 'cards-progress.tsx', 'cards-rules.ts', 'cards-study.tsx', 'cards-test.tsx'],
  },
  split: {
    component: 'Split',
    file: 'split',
    needs: ['carried.ts', 'documents.tsx', 'split-rules.ts', 'split-form.tsx', 'split-parts.tsx'],
  },
  timer: { component: 'Timer', file: 'timer', needs: ['timer-rules.ts', 'timer-parts.tsx'] },
  units: { component: 'Units', file: 'units', needs: ['units-rules.ts'] },
} as const;
type Sort = keyof typeof SORTS;
const OF: Partial<Record<TextToolKind, Sort>> = {
  markdown: 'editor',
  html: 'editor',
  picture: 'picture',
  table: 'table',
  diagram: 'diagram',
  ask: 'ask',
  numbers: 'draw',
  winners: 'draw',
  teams: 'draw',
  names: 'draw',
  units: 'units',
  split: 'split',
  cards: 'cards',
  timer: 'timer',
};
const sortOf = ({ tool }: TextToolPage): Sort => OF[tool] ?? 'text';

/** Whether an app has this file of the kit: each sort of tool comes only where such a page is. */
export function isTextTool(pages: readonly SitePage[], path: string): boolean {
  const tools = pages.filter((page) => page.kind === 'text_tool');
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (name === 'frame.tsx') return tools.length > 0;
  return tools.some((page) => {
    const { file, needs } = SORTS[sortOf(page)];
    return name === `${file}.tsx` || needs.some((each) => each === name);
  });
}

/** The page of a tool for texts. */
export function renderTextTool(blueprint: Blueprint, page: TextToolPage): string {
  const said = `title=${tsxAttribute(page.title)} lead=${tsxAttribute(page.lead)}`;
  const sort = sortOf(page);
  const isEditor = sort === 'editor' || sort === 'table' || sort === 'cards';
  const { component, file } = SORTS[sort];
  const contact = blueprint.site.pages.find(
    ({ kind, id }) => kind === 'form' && /enquir|contact|question|message/u.test(id),
  );
  const questions = blueprint.landing.faq.map(({ question, answer }) => ({ question, answer }));
  const of = `of=${tsxAttribute(page.path)}`;
  const given = {
    text: `tool=${tsxAttribute(page.tool)} ${said}`,
    editor: `${of} kind=${tsxAttribute(page.tool)} ${said} sample={sample}`,
    picture: `${of} ${said}`,
    table: `${of} ${said} sample={sample}`,
    diagram: `${of} ${said}`,
    ask: `${of} ${said} questions={questions}${contact === undefined ? '' : ` contact=${tsxAttribute(`/${contact.path}`)}`}`,
    draw: `${of} kind=${tsxAttribute(page.tool)} ${said}`,
    split: `${of} ${said}`,
    cards: `${of} ${said} given={sample}`,
    timer: `${of} ${said} sample=${tsxAttribute(page.sample)}`,
    units: `${of} ${said} kinds=${tsxAttribute(page.sample)}`,
  }[sort];
  return `import type { Metadata } from 'next';
import { ${component} } from '@/kit/text/${file}';

${metadataOf(blueprint, page)}
${isEditor ? `\n/** What stands there at first. */\nconst sample = ${typescript(page.sample)};\n` : ''}${sort === 'ask' ? `\n/** What is answered on the front page, too. */\nconst questions = ${typescript(questions)};\n` : ''}
export default function Page() {
  return <${component} ${given} />;
}
`;
}
