import type { Script } from '../stage.ts';
import { architects } from './architects.ts';
import { courseCatalogue } from './course-catalogue.ts';
import { loanCalculator } from './loan-calculator.ts';
import { museumTickets } from './museum-tickets.ts';
import { potteryShop } from './pottery-shop.ts';
import { usedCars } from './used-cars.ts';
import { wildlifePortfolio } from './wildlife-portfolio.ts';

/** The scripts that there are, by the id of the idea in the file of cases. */
export const SCRIPTS: Readonly<Record<string, Script>> = {
  architects,
  'course-catalogue': courseCatalogue,
  'loan-calculator': loanCalculator,
  'museum-tickets': museumTickets,
  'pottery-shop': potteryShop,
  'used-cars': usedCars,
  'wildlife-portfolio': wildlifePortfolio,
};
