import { readFileSync } from 'node:fs';
import type { Blueprint, GameKind, GamePage } from '../../blueprint/index.ts';
import { tsxAttribute, typescript } from '../../quote/index.ts';
import { isSpoken } from '../languages.ts';
import { isTextTool } from './text-tools.ts';
import { metadataOf } from './metadata.ts';

/** Where each game lies below `kit/games/`, and what its component is called. */
const PARTS: Readonly<Record<GameKind, { folder: string; component: string }>> = {
  merge: { folder: 'merge', component: 'Merge' },
  memory: { folder: 'memory', component: 'Memory' },
  snake: { folder: 'snake', component: 'SnakeGame' },
  word: { folder: 'word', component: 'WordGame' },
  typing: { folder: 'typing', component: 'Typing' },
  four: { folder: 'four', component: 'ConnectFour' },
  noughts: { folder: 'four', component: 'Noughts' },
  cards: { folder: 'cards', component: 'CardGame' },
  sudoku: { folder: 'sudoku', component: 'Sudoku' },
  sums: { folder: 'sums', component: 'SumsGame' },
  blocks: { folder: 'blocks', component: 'Blocks' },
  mines: { folder: 'mines', component: 'Mines' },
  hangman: { folder: 'hangman', component: 'Hangman' },
  moles: { folder: 'moles', component: 'Moles' },
};

/** The folders of the kit with a game each. */
export const GAME_FOLDERS: readonly string[] = [
  ...new Set(Object.values(PARTS).map(({ folder }) => `kit/games/${folder}/`)),
];

/** Whether an app has this file of the kit: a game only where it is played, and what all games share only where there is one. */
export function isPlayed({ site }: Blueprint, path: string): boolean {
  if (path.startsWith('kit/tickets/') && path !== 'kit/tickets/types.ts')
    return site.pages.some((page) => page.kind === 'tickets');
  if (path.startsWith('kit/site/finder')) return site.pages.some((page) => page.kind === 'finder');
  if (path.startsWith('kit/text/')) return isTextTool(site.pages, path);
  if (path.startsWith('kit/tools/')) return site.pages.some((page) => page.kind === 'calculator');
  if (!path.startsWith('kit/games/')) return true;
  const folders = site.pages.flatMap((page) => (page.kind === 'game' ? [PARTS[page.game].folder] : []));
  const [, , folder = '', file] = path.split('/');
  return file === undefined ? folders.length > 0 : folders.includes(folder);
}

/** The page of a game. Its rules and its words are loaded there and nowhere else. */
export function renderGame(blueprint: Blueprint, page: GamePage): string {
  const { folder, component } = PARTS[page.game];
  const words = wordsOf(blueprint, page);
  const periods = page.periods.join() === 'day,all' ? '' : ` periods={${typescript(page.periods)}}`;
  const given = `of=${tsxAttribute(page.path)} title=${tsxAttribute(page.title)} lead=${tsxAttribute(page.lead)}${periods}`;
  return `import type { Metadata } from 'next';
import { ${component} } from '@/kit/games/${folder}';

${metadataOf(blueprint, page)}
${words.length === 0 ? '' : `\n/** What the game draws its words from. */\nconst words: string[] = ${typescript(words.join(' '))}.split(' ');\n`}
export default function Page() {
  return <${component} ${given}${words.length === 0 ? '' : ' words={words}'} />;
}
`;
}

/** As many words as a game of words needs before it takes its own list. */
const FEWEST = 12;

/** The words of a game that needs some: its own, or common ones of the app's language. */
function wordsOf({ app }: Blueprint, page: GamePage): string[] {
  if (page.game !== 'typing' && page.game !== 'word' && page.game !== 'hangman') return [];
  const fits = (word: string): boolean => page.game !== 'word' || /^[a-z]{5}$/u.test(word);
  const own = page.words.filter(fits);
  return own.length >= FEWEST ? own : commonWords(app.language).filter(fits);
}

function commonWords(language: string): string[] {
  const file = new URL(`./game-words/${isSpoken(language) ? language : 'en'}.txt`, import.meta.url);
  return readFileSync(file, 'utf8').trim().split(/\s+/u);
}
