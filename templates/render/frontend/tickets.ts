import { ticketsIn, type Blueprint } from '../../blueprint/index.ts';
import type { AppNames } from '../../naming/index.ts';
import { tsxAttribute, typescript } from '../../quote/index.ts';
import { statesOf } from './entities.ts';
import { metadataOf } from './metadata.ts';
import { object } from './values.ts';

/** What `lib/site.ts` says of timed tickets: `null` where there are none. */
export function renderTickets(blueprint: Blueprint, names: AppNames): string {
  const parts = ticketsIn(blueprint);
  if (parts === undefined) return 'null';
  const { page, route } = names.entity(parts.booking.id);
  return object([
    ['href', typescript(`/${parts.page.path}`)],
    ['route', typescript(route)],
    ['bookings', typescript(`/dashboard/${page}`)],
    ['progress', statesOf(parts.booking)],
    ['entered', typescript(parts.page.entered)],
  ]);
}

/** The files of the pages around tickets, by path below `frontend/`. What is about one person or the door is for no search engine. */
export function ticketPages(blueprint: Blueprint): [path: string, text: string][] {
  const parts = ticketsIn(blueprint);
  if (parts === undefined) return [];
  const { page } = parts;
  const given = `title=${tsxAttribute(page.title)} lead=${tsxAttribute(page.lead)}`;
  const plain = `export const metadata: Metadata = ${typescript({ title: blueprint.app.name, robots: { index: false } })};`;
  return [
    [`app/(site)/${page.path}/page.tsx`, pageText('TicketsPage', 'tickets-page', given, metadataOf(blueprint, page))],
    ['app/(site)/my-ticket/page.tsx', pageText('MyTicket', 'my-ticket', '', plain)],
    ['app/dashboard/check-in/page.tsx', pageText('CheckIn', 'check-in', '', plain)],
  ];
}

function pageText(component: string, file: string, given: string, metadata: string): string {
  return `import type { Metadata } from 'next';
import { ${component} } from '@/kit/tickets/${file}';

${metadata}

export default function Page() {
  return <${component} ${given} />;
}
`;
}
