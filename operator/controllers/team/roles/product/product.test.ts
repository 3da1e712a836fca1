import { beforeAll, describe, expect, it } from 'vitest';

import type { Question } from '../../../../../ai/index.ts';
import { changeApp, generate } from '../../../../../generate/index.ts';
import { BLUEPRINT } from '../../../../../history/index.ts';
import { countsIn, type Counts } from '../counts.ts';
import { product } from './index.ts';
import { planOf, thingsOf, type Thing } from './plan.ts';
import { suggestionsFrom } from './rules.ts';

let files: ReadonlyMap<string, string>;
let things: Thing[];

beforeAll(async () => {
  const description =
    'A bike hire shop. Visitors send an enquiry by a contact form. Staff keep customers with name, phone, email and notes, ' +
    'and bikes with size and daily price, and book rentals.';
  const made = await generate({ appName: 'Spokes', description });
  files = new Map([...made.files].map(([path, content]) => [path, typeof content === 'string' ? content : '']));
  things = thingsOf(planOf(files) ?? expect.fail('there is no plan'));
});

/** Counts of two days, the same on both. */
function counted(names: Record<string, Record<string, number>>): Counts {
  return countsIn(JSON.stringify({ slow_ms: 1000, days: { '2026-05-03': names, '2026-05-04': names } }));
}

const plan = () => planOf(files);
const found = (names: Record<string, Record<string, number>>) => suggestionsFrom(counted(names), plan());

/** A thing that people fill in a field of, and that field. */
function required() {
  const pairs = things.flatMap((thing) =>
    thing.entity.fields
      .filter(({ required: is, id, type, managed, derived, reference }) => {
        const isOther = type !== 'email' && type !== 'longtext' && reference === undefined;
        return is && id !== thing.entity.title && !managed && derived === undefined && isOther;
      })
      .map((field) => ({ thing, field })),
  );
  return pairs[0] ?? expect.fail('nothing is required');
}

describe('what the counts of an app say', () => {
  it('is nothing while it is used as it should be, or hardly at all', () => {
    const { thing } = required();
    const [form] = thing.forms;
    const well = { all: 40, refused: 3, ms: 900 };
    expect(found({ [thing.list]: well, 'page /': { all: 60 } })).toEqual([]);
    expect(found({ [form?.name ?? '']: { all: 3, refused: 3, [`field x`]: 3 } })).toEqual([]);
    expect(found({})).toEqual([]);
  });

  it('is a form that refuses most tries, with a wish that the app understands', async () => {
    const { thing, field } = required();
    const name = thing.forms[0]?.name ?? '';
    const [said] = found({ [name]: { all: 9, refused: 5, [`field ${field.id}`]: 4, 'field hostile': 50 } });
    expect(said).toMatchObject({ severity: 'info', draft: `make ${field.label} optional on ${thing.entity.plural}` });
    expect(said?.title).toContain('56%');
    expect(said?.evidence).toContain(`${name}: 18 tries in 2 days, 10 refused.`);
    expect(said?.evidence).not.toContain('hostile');
    const bytes = new Map([...files].map(([path, text]) => [path, Buffer.from(text)]));
    const change = await changeApp({ files: bytes, message: said?.draft ?? '' });
    expect(change.files).toBeDefined();
  });

  it('is a search in vain, a list that is sorted by hand, and a thing without a chart, each with a wish', () => {
    const [thing] = things;
    const field = thing?.entity.fields.find(({ type }) => type === 'text')?.id ?? '';
    const list = thing?.list ?? '';
    const drafts = (names: Record<string, Record<string, number>>) => found(names).map(({ draft }) => draft);
    expect(found({ [list]: { all: 30, search: 10, 'found nothing': 5 } })[0]?.title).toContain('50% of the searches');
    expect(drafts({ [list]: { all: 15, [`sort -${field}`]: 9 } })[0]).toMatch(/^sort .* by .* descending$/);
    const bare = { ...(plan() ?? expect.fail()), dashboard: { figures: [], charts: [], attention: [] } };
    const form = thing?.forms[0]?.name ?? '';
    expect(suggestionsFrom(counted({ [form]: { all: 20 } }), bare)[0]?.draft).toBe(
      `add a chart of ${thing?.entity.plural ?? ''} per week`,
    );
  });

  it('is what is slow and what nobody uses, for which nothing is drafted', () => {
    const [slow] = found({ 'GET /api/dashboard': { all: 20, slow: 4, ms: 22_000 } });
    expect(slow).toMatchObject({ id: 'product/slow/GET-/api/dashboard', severity: 'warning' });
    expect(slow?.evidence).toBe('8 of 40 answers in 2 days took more than 1000 ms; on average 1100 ms.');
    const days = Object.fromEntries(
      Array.from({ length: 25 }, (_, day) => [
        `2026-05-${String(day + 1).padStart(2, '0')}`,
        { 'page /': { all: 30 } },
      ]),
    );
    const unused = suggestionsFrom(countsIn(JSON.stringify({ slow_ms: 1000, days })), plan());
    expect(unused.map(({ id }) => id)).toEqual(things.map(({ entity }) => `product/unused/${entity.id}`));
    expect([slow, ...unused].every((one) => one?.draft === undefined)).toBe(true);
  });

  it('is nothing where the answer is none', () => {
    expect(() => countsIn('<html>')).toThrow();
    expect(() => countsIn('{"slow_ms":1,"days":{"x":{}}}')).toThrow();
  });
});

describe('the role', () => {
  const names = { 'GET /api/auth/me': { all: 200, ms: 900 } };
  const looking = (answers: readonly string[]) => {
    const asked: string[] = [];
    return {
      asked,
      usage: async () => counted(names),
      files: async () => files,
      ask: async <Value>({ request, read }: Question<Value>): Promise<Value | undefined> => {
        asked.push(request.turns[0]?.text ?? '');
        for (const answer of answers) {
          const reading = read(answer);
          if (reading.ok) return reading.value;
        }
        return undefined;
      },
    };
  };
  const idea = (because: string) =>
    JSON.stringify({
      suggestions: [
        { title: 'People want more', because, why: 'It was asked 400 times.', wish: 'add a note to bikes' },
      ],
    });

  it('says so where an app does not count', async () => {
    const tools = { ...looking([]), usage: async () => undefined };
    expect((await product.observe(tools)).map(({ id }) => id)).toEqual(['product/no-counts']);
  });

  it('takes what a model adds only where it names a count that is there, and says its numbers itself', async () => {
    const tools = looking([idea('GET /api/invented'), idea('GET /api/auth/me')]);
    const [said] = await product.observe(tools);
    expect(said).toMatchObject({
      draft: 'add a note to bikes',
      evidence: 'GET /api/auth/me: all 400',
      severity: 'info',
    });
    expect(tools.asked[0]).toContain('GET /api/auth/me: all 400');
    expect(await product.observe(looking([idea('GET /api/invented')]))).toEqual([]);
  });

  it('asks no model about an app that is hardly used', async () => {
    const tools = { ...looking([idea('page /')]), usage: async () => counted({ 'page /': { all: 5 } }) };
    expect([await product.observe(tools), tools.asked]).toEqual([[], []]);
  });

  it('leaves an app alone that has no plan', async () => {
    const tools = { ...looking([]), files: async () => new Map([[BLUEPRINT, '{}']]) };
    expect(await product.observe(tools)).toEqual([]);
  });
});
