import { beforeAll, describe, expect, test } from 'vitest';

import type { Blueprint } from '../../templates/index.ts';
import { toBytes } from '../../history/index.ts';
import { generate } from '../generate.ts';
import { readWishes, type PointedAt } from './grammar/index.ts';
import { changeApp, type Change } from './index.ts';
import { planOf } from './outcome.ts';
import { pointedAt, type Pointed } from './pointed.ts';

const at = (kind: PointedAt['kind'], text: string, more: Partial<PointedAt> = {}): PointedAt => ({
  kind,
  text,
  section: '',
  ...more,
});
const first = (said: string, pointed: PointedAt): unknown => readWishes(said, pointed)[0]?.ways[0];

describe('“this” is what somebody points at', () => {
  test.each([
    ['make this red', at('button', 'Get a quote'), { do: 'set_colour', part: 'buttons', colour: 'red' }],
    [
      'Please turn it dark green.',
      at('heading', 'Our work'),
      { do: 'set_colour', part: 'headings', colour: 'dark green' },
    ],
    ['this should be navy', at('button', 'Send'), { do: 'set_colour', part: 'buttons', colour: 'navy' }],
    [
      'call this button “Ask us”',
      at('button', 'Get a quote'),
      { do: 'replace_text', from: 'Get a quote', to: 'Ask us' },
    ],
    ['make it a bit darker', at('button', 'Send'), { do: 'set_colour', part: 'buttons', colour: 'darker' }],
    ['this should read: Come in', at('heading', 'Welcome'), { do: 'replace_text', from: 'Welcome', to: 'Come in' }],
    ['this should say Come in', at('heading', 'Welcome'), { do: 'replace_text', from: 'Welcome', to: 'Come in' }],
    [
      'change the text of this to "Open daily"',
      at('text', 'Open'),
      { do: 'replace_text', from: 'Open', to: 'Open daily' },
    ],
    ['rename it to Prices', at('link', 'Rates'), { do: 'rename_page', page: 'Rates', to: 'Prices' }],
    ['remove this page', at('link', 'Rates'), { do: 'remove_page', page: 'Rates' }],
    ['remove this section', at('section', 'How it works'), { do: 'remove_section', title: 'How it works' }],
    [
      'rename this to Mobile',
      at('field', 'Phone', { thing: 'Guests' }),
      { do: 'rename_field', field: 'Phone', thing: 'Guests', to: 'Mobile' },
    ],
    ['get rid of this field', at('field', 'Phone'), { do: 'remove_field', field: 'Phone' }],
    [
      'hide this from visitors',
      at('field', 'Cost', { thing: 'Pots' }),
      { do: 'set_seen', field: 'Cost', thing: 'Pots', seen: false },
    ],
  ])('%s', (said, pointed, meant) => expect(first(said, pointed)).toEqual([meant]));

  test('makes a field required by its own name', () => {
    const [reading] = readWishes('make this required', at('field', 'Phone', { thing: 'guests' }));
    expect(reading?.ways.flat()).toContainEqual({ do: 'set_field', thing: 'guests', field: 'Phone', required: true });
  });

  test.each([
    ['make this red', at('link', 'Rates')],
    ['make it blue', at('picture', 'A garden')],
    ['remove this', at('button', 'Send')],
    ['make this bigger', at('heading', 'Welcome')],
    ['make it dark', at('section', 'Prices')],
  ])('%s at what has no such thing is nothing else either', (said, pointed) =>
    expect(readWishes(said, pointed)[0]?.ways).toEqual([]),
  );

  test('what is no sentence about it is read as ever', () => {
    expect(first('add a colour to bikes', at('button', 'Send'))).toEqual(
      readWishes('add a colour to bikes')[0]?.ways[0],
    );
    expect(first('change “this old text” to “new”', at('button', 'Send'))).toEqual([
      { do: 'replace_text', from: 'this old text', to: 'new' },
    ]);
  });

  test('and a hostile text is text', () => {
    const evil = '$& "; DROP TABLE x; -- </script>';
    expect(first('this should say Hello', at('text', evil))).toEqual([{ do: 'replace_text', from: evil, to: 'Hello' }]);
    const long = at('field', `${'a of '.repeat(24)}`, { thing: 'x of '.repeat(10) });
    // It ends, long before the test's own limit.
    expect(() => readWishes(`make this ${'and this '.repeat(200)}required`, long)).not.toThrow();
  });
});

describe('an app is changed by pointing', () => {
  let files: Map<string, Uint8Array>;
  let plan: Blueprint;
  beforeAll(async () => {
    const made = await generate({
      appName: 'Kiln',
      description: 'A pottery studio sells cups and bowls online and takes bookings for weekend classes.',
    });
    files = toBytes(made.files);
    const found = planOf(files);
    if (found === undefined) throw new Error('no plan');
    plan = found;
  }, 60_000);
  const change = (message: string, pointed: Pointed): Promise<Change> => changeApp({ message, files, pointed });
  const planAfter = (made: Change): Blueprint | undefined => planOf(made.files ?? new Map());

  test('a text where it stands', async () => {
    const { headline } = plan.landing;
    const made = await change('this should say “Clay is patient”', { kind: 'heading', text: headline, path: '/' });
    expect(planAfter(made)?.landing.headline).toBe('Clay is patient');
    expect(made.reply.notDone).toEqual([]);
  });

  test('a colour, and that it is for all of them is said', async () => {
    const made = await change('make this dark red', { kind: 'button', text: plan.landing.callToAction, path: '/' });
    expect(planAfter(made)?.brand.colours?.buttons).toMatch(/^#/);
    expect(made.reply.done[0]?.means).toContain('all of them');
  });

  test('a field of the form on that page', async () => {
    const [entity] = plan.entities;
    const field =
      entity?.fields.find(({ required, derived }) => !required && derived === undefined) ?? entity?.fields[0];
    if (entity === undefined || field === undefined) throw new Error('no field');
    const path = `/dashboard/${entity.plural.toLowerCase().replaceAll(' ', '-')}`;
    const pointed: Pointed = { kind: 'field', text: `${field.label} (optional)`, path, field: field.id };
    expect(pointedAt(plan, pointed)).toMatchObject({ text: field.label, thing: entity.plural });
    const made = await change('call this “What it is like”', pointed);
    expect(planAfter(made)?.entities[0]?.fields.map(({ label }) => label)).toContain('What it is like');
  });

  test('what cannot be done is said with what it was about', async () => {
    const made = await change('make this bigger', { kind: 'picture', text: 'A blue cup', path: '/pieces' });
    expect(made.files).toBeUndefined();
    expect(made.reply.notDone[0]?.why).toContain('the picture “A blue cup” on the page /pieces');
    const row = await change('this should say Green cup', {
      kind: 'heading',
      text: 'An entry of the app',
      path: '/pieces',
    });
    expect(row.reply.notDone[0]?.help).toContain('desk');
  });
});
