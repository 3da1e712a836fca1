export { gamePage, gameParts, gamesIn, withGames } from './games.ts';
