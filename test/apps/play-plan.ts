import { gamePage } from '../../generate/play/index.ts';
import { calculatorPage, textToolPage } from '../../generate/tools/index.ts';
import { blueprint, GAMES, type Blueprint } from '../../templates/index.ts';
import { planned } from './planned.ts';

/**
 * An app with everything that is played and worked out on a site: each game of the kit on a page of its own, three calculators, and tools for texts and
 * pictures.
 */
export function playground(language = 'en'): Blueprint {
  const plan = planned(
    'Arcade Lane',
    'A website with casual games: Snake, 2048 and Memory, with a leaderboard. Purple.',
  );
  const games = GAMES.map((game) => ({
    ...gamePage(game, language),
    ...(game === 'sums' ? { periods: ['week' as const, 'month' as const, 'all' as const] } : {}),
    navigation: ['merge', 'snake'].includes(game),
  }));
  const tools = [
    ...['loan', 'units', 'shipping', 'age'].map((id) => calculatorPage(id, language)),
    ...(
      ['compare', 'markdown', 'picture', 'table', 'diagram', 'units', 'split', 'numbers', 'teams', 'ask'] as const
    ).map((tool) => textToolPage(tool, language)),
  ];
  return blueprint.parse({
    ...plan,
    app: { ...plan.app, language },
    site: { offers: [], pages: [...games, ...tools] },
  });
}
