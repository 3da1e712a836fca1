export { playFront } from './front.ts';
export { gamePage, gameParts, gamesIn, isGame, withGames } from './games.ts';
