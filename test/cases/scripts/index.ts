import type { Script } from '../stage.ts';
import { museumTickets } from './museum-tickets.ts';

/** The scripts that there are, by the id of the idea in the file of cases. */
export const SCRIPTS: Readonly<Record<string, Script>> = {
  'museum-tickets': museumTickets,
};
