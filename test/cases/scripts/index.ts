import type { Script } from '../stage.ts';
import { courseCatalogue } from './course-catalogue.ts';
import { loanCalculator } from './loan-calculator.ts';
import { museumTickets } from './museum-tickets.ts';
import { potteryShop } from './pottery-shop.ts';

/** The scripts that there are, by the id of the idea in the file of cases. */
export const SCRIPTS: Readonly<Record<string, Script>> = {
  'course-catalogue': courseCatalogue,
  'loan-calculator': loanCalculator,
  'museum-tickets': museumTickets,
  'pottery-shop': potteryShop,
};
