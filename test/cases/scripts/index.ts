import type { Script } from '../stage.ts';
import { architects } from './architects.ts';
import { courseCatalogue } from './course-catalogue.ts';
import { loanCalculator } from './loan-calculator.ts';
import { museumTickets } from './museum-tickets.ts';
import { neighbourhoodForum } from './neighbourhood-forum.ts';
import { potteryShop } from './pottery-shop.ts';
import { typingGame } from './typing-game.ts';
import { usedCars } from './used-cars.ts';
import { wildlifePortfolio } from './wildlife-portfolio.ts';

/** The scripts that there are, by the id of the idea in the file of cases. */
export const SCRIPTS: Readonly<Record<string, Script>> = {
  architects,
  'course-catalogue': courseCatalogue,
  'loan-calculator': loanCalculator,
  'museum-tickets': museumTickets,
  'neighbourhood-forum': neighbourhoodForum,
  'pottery-shop': potteryShop,
  'typing-game': typingGame,
  'used-cars': usedCars,
  'wildlife-portfolio': wildlifePortfolio,
};
