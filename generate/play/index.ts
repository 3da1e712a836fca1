export { playFront } from './front.ts';
export { gamePage, gameParts, gamesIn, isGame, isOneGame, withGames, withoutPlayed } from './games.ts';
