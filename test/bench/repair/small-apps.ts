/** Apps of 25 files as the contract of generated apps counts them, each of an idea of its own: the size that the goals for detection are set for. */
import { generate } from '../../../generate/index.ts';
import { renderApp } from '../../../templates/index.ts';
import type { Files } from '../../corpus/faults.ts';
import { isCounted } from '../../counted.ts';
import { asText, withoutBlueprint } from './apps.ts';

const ideas = [
  'Keep my houseplants and when each was watered',
  'A log of wines I tasted, with the winery',
  'Which tools of our workshop are sharpened, and by whom',
  'Recipes of my grandmother and the spices they need',
  'My running shoes and the kilometres of each run',
  'A register of our choir’s scores and composers',
  'Meteorites and their finders',
  'Fishing spots and what was caught there',
  'Old cameras I repaired, with their makers',
  'Bird sightings and the places they were seen',
  'Sourdough starters and their feedings',
  'Telescopes and observations',
  'Knitting patterns and yarns',
  'Kilns and their firings',
  'Cheeses and the farms they come from',
  'Vinyl records and labels',
  'Bicycles and their services',
  'Bonsai trees and prunings',
  'Postcards and their senders',
  'Ponies and their riders',
  'Paintings and the painters',
  'Stamps and the countries that issued them',
];

/** So many of them; throws where an idea has come to more files, so that the figures stay what they are called. */
export async function smallApps(count: number): Promise<readonly Files[]> {
  const apps: Files[] = [];
  for (const [index, description] of ideas.slice(0, count).entries()) {
    const { files } = await generate({ appName: `Small ${String(index)}`, description }, { render: renderApp });
    const app = withoutBlueprint(asText(files));
    const counted = [...app.keys()].filter(isCounted).length;
    if (counted > 25) throw new Error(`"${description}" has ${String(counted)} counted files`);
    apps.push(app);
  }
  return apps;
}
