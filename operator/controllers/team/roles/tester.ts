import type { Visit } from '../../../deploy/index.ts';
import { wayOut, type Observation } from '../rules.ts';
import { promisesIn, type ApiPromise } from './contract.ts';
import { seenByModel } from './look.ts';
import { assetsOf, pagesOf } from './pages.ts';
import type { RoleWork, Tools } from './tools.ts';
import { seenInBrowser } from './walked.ts';

type Own = Pick<Tools, 'sight' | 'web' | 'files' | 'address' | 'pictures' | 'ask'>;

/** Scripts and styles of the start page that are asked for. */
const MOST_ASSETS = 20;

/** Opens every page and asks every public route of a release, and says with steps what does not do as it should. */
export const tester: RoleWork<'sight' | 'web' | 'files' | 'address' | 'pictures' | 'ask'> = {
  everyMinutes: 24 * 60,
  onRelease: true,
  tools: ['sight', 'web', 'files', 'address', 'pictures', 'ask'],
  async observe(tools) {
    const sight = await tools.sight();
    if (sight.served === undefined) return [];
    const [smoke, contract] = [await smokeTests(tools), await contractTests(tools)];
    // what does not come up at all says enough
    const found = smoke.some(({ id }) => id === 'test/start')
      ? smoke
      : [...smoke, ...contract, ...seenInBrowser(sight), ...(await seenByModel(sight, tools))];
    const [worst] = found;
    if (worst === undefined || worst.severity === 'warning' || worst.severity === 'info') return found;
    // one way out for all of it: whichever of the failures is the cause, the release is at fault or the files are
    return found.map((each) => (each === worst ? { ...each, remedy: wayOut(sight) } : each));
  },
};

async function smokeTests(tools: Own): Promise<Observation[]> {
  const start = await tools.web('/');
  if (start.status !== 200 || !isPage(start)) {
    return [
      failed(tools, { id: 'test/start', path: '/', title: 'The start page does not open', visit: start }, 'critical'),
    ];
  }
  const found: Observation[] = [];
  for (const path of ['/api/health', '/api/ready']) {
    const visit = await tools.web(path);
    if (visit.status !== 200)
      found.push(
        failed(tools, { id: `test${path}`, path, title: `The app says that it is not well (${path})`, visit }, 'error'),
      );
  }
  for (const path of pagesOf(await tools.files()).filter((each) => each !== '/')) {
    const visit = await tools.web(path);
    // a page may send those on who are not signed in
    if (visit.status !== undefined && visit.status < 400 && (visit.status !== 200 || isPage(visit))) continue;
    found.push(
      failed(tools, { id: `test/page${path}`, path, title: `The page ${path} does not open`, visit }, 'error'),
    );
  }
  for (const path of assetsOf(start.body).slice(0, MOST_ASSETS)) {
    const visit = await tools.web(path);
    if (visit.status === 200) continue;
    found.push(failed(tools, { id: `test/asset${path}`, path, title: 'The start page lacks a part', visit }, 'error'));
  }
  return found;
}

async function contractTests(tools: Own): Promise<Observation[]> {
  const description = await tools.web('/api/openapi.json');
  // an app that nobody here made need not describe itself, and may have one page for every address
  if (description.status !== 200 || description.headers['content-type']?.includes('json') !== true) return [];
  let promises: ApiPromise[];
  try {
    promises = promisesIn(description.body);
  } catch {
    const title = 'The description of the API cannot be read';
    return [failed(tools, { id: 'test/contract', path: '/api/openapi.json', title, visit: description }, 'warning')];
  }
  const found: Observation[] = [];
  for (const promise of promises) {
    const { path, codes } = promise;
    const visit = await tools.web(path);
    const id = `test/contract${path}`;
    const status = visit.status ?? 0;
    if (status >= 500 || status === 0) {
      found.push(failed(tools, { id, path, title: `${path} fails`, visit }, 'error'));
    } else if (!codes.includes(String(status)) && !codes.includes('default') && status < 300) {
      const title = `${path} answers ${String(status)}, which its description does not know`;
      found.push(failed(tools, { id, path, title, visit }, 'warning'));
    } else if (status === 200) {
      const breach = breachOf(promise, visit);
      if (breach !== undefined)
        found.push(
          failed(tools, { id, path, title: `${path} answers otherwise than described`, visit }, 'warning', breach),
        );
    }
  }
  return found;
}

function breachOf({ breach }: ApiPromise, { body, headers }: Visit): string | undefined {
  if (headers['content-type']?.includes('json') !== true) return undefined;
  try {
    return breach(JSON.parse(body));
  } catch {
    return 'the answer is no JSON';
  }
}

function isPage({ headers, body }: Visit): boolean {
  return headers['content-type']?.includes('text/html') === true && /<html/i.test(body);
}

function failed(
  { address }: Own,
  { id, path, title, visit }: { id: string; path: string; title: string; visit: Visit },
  severity: Observation['severity'],
  more?: string,
): Observation {
  const answered =
    visit.status === undefined
      ? `There is no answer: ${visit.problem ?? 'none'}.`
      : `It answers ${String(visit.status)} after ${String(visit.ms)} ms.`;
  const said =
    visit.status === 200
      ? ''
      : visit.body
          .replaceAll(/<[^>]*>|\s+/g, ' ')
          .trim()
          .slice(0, 300);
  return {
    id: id.slice(0, 128),
    severity,
    title: title.slice(0, 200),
    evidence: [`1. Open ${address}${path}, signed in as nobody.`, `2. ${answered}`, more, said]
      .filter(Boolean)
      .join('\n'),
    proposal:
      severity === 'warning'
        ? 'Correct the route, or its response model.'
        : 'Go back to the release before, or run the doctor on this one.',
  };
}
