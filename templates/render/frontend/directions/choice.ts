import { direction as directions, type Blueprint, type Direction } from '../../../blueprint/index.ts';

/** What suits a template, the best first. A template that names its own direction is not asked. */
const BY_TEMPLATE = `
saas-starter: ledger campus
crm: ledger forge
helpdesk: clinic ledger
ecommerce: storefront atelier hearth
marketplace: storefront hearth campus
auction: atelier editorial storefront
classifieds: storefront forge
booking: storefront clinic atelier
clinic: clinic
travel-booking: wander
hotel: wander atelier hearth
vacation-rental: wander hearth
restaurant: hearth atelier editorial
food-delivery: storefront arcade
recipes: hearth editorial
lms: campus ledger
tutoring: campus clinic
quiz: arcade campus
school-admin: campus clinic editorial
project-mgmt: ledger forge
kanban: ledger campus
todo: campus ledger
notes: editorial hearth
habits: campus arcade
time-tracking: ledger forge
invoicing: ledger clinic
accounting: ledger
personal-finance: ledger hearth
portfolio-tracker: ledger
lending: clinic ledger
crowdfunding: campus hearth
donations: hearth clinic
analytics: ledger
iot: ledger forge
survey: clinic campus
inventory: forge ledger
erp: ledger forge
fleet: forge ledger
field-service: forge
hr: clinic ledger
ats: ledger clinic
job-board: clinic forge editorial
freelance: storefront ledger
real-estate: atelier wander
property-mgmt: clinic forge
coworking: atelier storefront
events: campus arcade atelier
membership: arcade campus
fitness: arcade forge
social: arcade campus
forum: hearth campus
chat: campus ledger
webmail: ledger editorial
blog: editorial hearth
news: editorial
streaming: arcade atelier
portfolio: atelier editorial
photo-gallery: atelier editorial
docs-kb: editorial ledger
environment: wander hearth
voting: clinic campus
brochure: atelier storefront forge
game: arcade
lost-and-found: hearth forge
pet-care: hearth storefront
farm: hearth forge
library: editorial campus
`;

/** The same by trade, for what has no template. */
const BY_TRADE = `
Healthcare: clinic
Education: campus
Finance: ledger
Real estate: atelier wander
Logistics: forge ledger
Retail: storefront
Media: editorial
Events: campus arcade
Services: storefront clinic
Fitness: arcade forge
Food: hearth storefront
Hospitality: wander hearth
Community: hearth campus
Communication: campus ledger
Non-profit: hearth clinic
Productivity: ledger campus
Industry: forge ledger
Operations: ledger forge
Animal care: hearth storefront
Agriculture: hearth forge
Arts: atelier editorial
Sports: arcade wander
Environment: wander hearth
Civic: clinic
Travel: wander
Human resources: clinic ledger
Professional services: editorial clinic
Customer support: clinic ledger
Research: clinic ledger
Software: ledger campus
Sales: ledger forge
Marketing: atelier storefront
Games: arcade
Data: ledger
`;

/** Words that ask for a look of their own, whatever the trade: the first of these, unless another suits the trade better. */
const BY_MOOD = `
minimal minimalist minimalistic sleek: atelier clinic ledger
playful fun quirky funky whimsical: arcade campus storefront
luxury luxurious elegant exclusive opulent: atelier editorial
retro vintage nostalgic old-school: editorial hearth arcade
cosy cozy rustic homely: hearth storefront
rugged industrial-style: forge
futuristic neon cyberpunk pixel 8-bit: arcade
magazine-like literary typographic: editorial
`;

/** Words that only choose among what suits the trade. */
const BY_TONE = `
professional corporate trustworthy serious formal: ledger clinic editorial
calm soothing gentle peaceful serene: clinic hearth
modern clean simple: storefront clinic atelier
warm friendly welcoming inviting: hearth campus storefront
bold vibrant colourful colorful cheerful youthful: arcade campus
natural earthy outdoor outdoors adventurous: wander hearth
classic timeless traditional handmade: editorial hearth
premium refined sophisticated: atelier editorial
sturdy robust industrial: forge
`;

function table(text: string): ReadonlyMap<string, readonly [Direction, ...Direction[]]> {
  const lines = text.trim().split('\n');
  return new Map(
    lines.map((line) => {
      const at = line.indexOf(': ');
      const [first = 'storefront', ...others] = line
        .slice(at + 2)
        .split(' ')
        .map((word) => directions.parse(word));
      return [line.slice(0, at), [first, ...others]];
    }),
  );
}

/** The art directions that a mood asks for, such as “playful” or “elegant”, the best first. Empty: the word is no mood. */
export function looksFor(mood: string): readonly Direction[] {
  const both = [...table(BY_MOOD), ...table(BY_TONE)];
  return both.find(([names]) => names.split(' ').includes(mood))?.[1] ?? [];
}

/** Same text, same number: an app keeps its direction. */
function numberOf(text: string): number {
  let sum = 7;
  for (let at = 0; at < text.length; at += 1) sum = (sum * 31 + text.charCodeAt(at)) % 9973;
  return sum;
}

/**
 * The art direction of an app: the one that its blueprint states; else what suits its template and trade, chosen among by the moods that the idea
 * names and, where it names none, by the app's own name, so that two shops side by side differ.
 */
export function directionOf({ app, brand }: Blueprint): Direction {
  return brand.direction ?? chosenDirection(app);
}

/**
 * The same for an app that is being planned, which states none yet.
 * @param own what its template is at its best in: one more that suits it
 */
export function chosenDirection(
  app: Pick<Blueprint['app'], 'name' | 'description' | 'template' | 'industry'>,
  own?: Direction,
): Direction {
  const listed = table(BY_TEMPLATE).get(app.template ?? '');
  const known = listed ?? table(BY_TRADE).get(app.industry) ?? ['storefront', 'clinic', 'hearth'];
  // What suits a template that the table does not list is only what that says itself.
  const suited: readonly Direction[] = own === undefined ? known : [...new Set([own, ...(listed ?? [])])];
  const words = new Set(app.description.toLowerCase().match(/[\p{L}\d-]+/gu));
  const wanted = (text: string): Direction[] =>
    [...table(text)].flatMap(([names, found]) => (names.split(' ').some((name) => words.has(name)) ? found : []));
  const moods = wanted(BY_MOOD);
  const asked = [...moods, ...wanted(BY_TONE)];
  const both = suited.find((each) => moods.includes(each)) ?? moods[0] ?? suited.find((each) => asked.includes(each));
  return both ?? suited[numberOf(app.name) % suited.length] ?? suited[0] ?? 'storefront';
}
