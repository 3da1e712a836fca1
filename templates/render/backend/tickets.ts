import { ticketsIn } from '../../blueprint/index.ts';
import { python, pythonTuple } from '../../quote/index.ts';
import { columnOf, type Plan } from './plan.ts';

/** The timed tickets of an app and their routes, at the end of `offers.py`; nothing where there are none. */
export function renderTickets(plan: Plan): string {
  const parts = ticketsIn(plan.blueprint);
  if (parts === undefined) return '';
  const { page } = parts;
  const [prices, line] = [plan.entity(parts.prices.id), plan.entity(parts.line.id)];
  const relation = (id: string): string => python(plan.field(line, id).names.relation ?? id);
  const said = [
    `prices=${prices.rules}`,
    `hours=${plan.entity(parts.hours.id).rules}`,
    `booking=${plan.entity(parts.booking.id).rules}`,
    `line=${line.rules}`,
    `price=${python(columnOf(prices, page.price))}`,
    ...(page.persons === undefined ? [] : [`persons=${python(columnOf(prices, page.persons))}`]),
    `to_booking=${relation(parts.toBooking)}`,
    `to_price=${relation(parts.toPrice)}`,
    `placed=${python(page.placed)}`,
    `entered=${python(page.entered)}`,
    ...(page.freed.length === 0 ? [] : [`freed=${pythonTuple(page.freed.map(python))}`]),
  ];
  return `\nTICKETS = Tickets(${said.join(', ')},)\nrouter.include_router(ticket_router(SITE, TICKETS))\n`;
}
