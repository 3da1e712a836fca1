import { gamePage } from '../../generate/play/index.ts';
import { blueprint, GAMES, type Blueprint } from '../../templates/index.ts';
import { planned } from './planned.ts';

/** An app with everything that is played on a site: each game of the kit on a page of its own. */
export function playground(language = 'en'): Blueprint {
  const plan = planned(
    'Arcade Lane',
    'A website with casual games: Snake, 2048 and Memory, with a leaderboard. Purple.',
  );
  const others = plan.site.pages.filter(({ kind }) => kind !== 'game').slice(0, 2);
  const games = GAMES.map((game) => gamePage(game, language));
  return blueprint.parse({
    ...plan,
    app: { ...plan.app, language },
    site: { ...plan.site, pages: [...games, ...others] },
  });
}
