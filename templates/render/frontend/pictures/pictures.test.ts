import { describe, expect, it } from 'vitest';
import { readBase } from '../base.ts';
import type { Blueprint } from '../../../blueprint/index.ts';
import { offeredKinds, sceneKinds } from './app.ts';
import { isDrawn, kindIn, kindOfRow, kindOfThing, nounKinds, othersOf, titleKinds } from './kinds.ts';
import { referenceBlueprint } from '../reference/index.ts';

/** The drawings of the kit by name. */
async function drawings(): Promise<Map<string, string>> {
  const index = await readBase('kit/picture/art/index.ts');
  const files = [...index.matchAll(/'\.\/([\w-]+)'/gu)].map(([, name = '']) => name);
  const sources = await Promise.all(files.map((name) => readBase(`kit/picture/art/${name}.ts`)));
  return new Map(
    sources.flatMap((source) =>
      [...source.matchAll(/^export const (\w+) = `([^`]+)`;$/gmu)].map(
        ([, name = '', text = '']) => [name, text] as const,
      ),
    ),
  );
}

describe('what is drawn for a noun', () => {
  it('is a drawing that the kit has, or one that it draws by itself', async () => {
    const known = await drawings();
    expect(known.size).toBeGreaterThanOrEqual(120);
    const lacking = new Set([...nounKinds().values()].filter((kind) => isDrawn(kind) && !known.has(kind)));
    expect([...lacking]).toEqual([]);
  });

  it('follows the last noun that is known, in the singular and in pairs', () => {
    const nouns = nounKinds();
    expect(kindIn('Tall blue mugs', nouns)).toBe('mug');
    expect(kindIn('work_order', nouns)).toBe('wrench');
    expect(kindIn('Berry bushes', nouns)).toBeUndefined();
    expect(kindIn('Cherries and puppies', nouns)).toBe('dog');
    expect(kindIn('Oval platter for a whole fish', nouns)).toBe('plate');
    expect(kindIn('Mug with a fox', nouns)).toBe('mug');
    expect(kindIn('Set of six plates', nouns)).toBe('plate');
    expect(kindIn('Ladies’ bicycle, three gears', nouns)).toBe('bike');
    expect(kindIn('Quite plain, a mug', nouns)).toBe('mug');
    expect(kindIn('Oak board, long', titleKinds())).not.toBe('board');
  });
});

it('draws works as what they are, whatever they are called', () => {
  const [entity] = referenceBlueprint().entities;
  if (entity === undefined) throw new Error('The reference app has things.');
  const named = { ...entity, title: 'name', fields: [{ ...entity.fields[0], id: 'name', type: 'text' as const }] };
  const of = (id: string, singular: string, title: string): string =>
    kindOfRow({ ...entity, ...named, id, singular } as typeof entity, title);
  expect(of('vinyl_record', 'Vinyl record', 'Blue Rooms')).toBe('vinyl');
  expect(of('novel', 'Novel', 'Songs for slow trains')).toBe('book');
  expect(of('product', 'Product', 'Tall blue mug')).toBe('mug');
});

it('draws what an offer says, and lets a title name only what that may be', () => {
  const [entity] = referenceBlueprint().entities;
  if (entity === undefined) throw new Error('The reference app has things.');
  const named = { ...entity, title: 'name', fields: [{ ...entity.fields[0], id: 'name', type: 'text' as const }] };
  const of = (id: string, title: string, offered: string): string =>
    kindOfRow({ ...entity, ...named, id, singular: id } as typeof entity, title, offered);
  expect(of('room', '1, the scales', 'bed')).toBe('bed');
  expect(of('house', 'Hay barn with a bath tub', 'house')).toBe('barn');
  expect(of('house', 'Loft with shirts on the line', 'house')).toBe('apartment');
  expect(othersOf('hills')).toContain(of('location', 'Orchard End', 'hills'));
  expect(othersOf('bowl')).toContain(of('dish', 'Shoulder of lamb, seven hours', 'dish'));
  expect(of('location', 'Saltmarsh beach', 'hills')).toBe('sea');
  expect(of('poll', 'May dogs join the night walk?', 'checklist')).toBe('dog');
  expect(othersOf('checklist')).toContain(of('poll', 'When can we meet on Tuesday?', 'checklist'));
  expect(of('thing_nobody_knows', 'Otter', 'thing-nobody-knows')).toBe('abstract');
});

describe('a name', () => {
  const [entity] = referenceBlueprint().entities;
  if (entity === undefined) throw new Error('The reference app has things.');
  const named = { ...entity, title: 'name', fields: [{ ...entity.fields[0], id: 'name', type: 'text' as const }] };
  const drawn = (id: string, title: string): string =>
    kindOfRow({ ...named, id, singular: id } as typeof entity, title);

  it.each([
    ['bike', 'Silver Fox 29', 'bike'],
    ['bike', 'Metro', 'bike'],
    ['bike', 'Sea Horse, folding', 'bike'],
    ['canoe', 'Otter', 'boat'],
    ['guitar', 'Sunburst Eagle', 'guitar'],
    ['piano', 'Violin, half size', 'violin'],
    ['helmet', 'Kids helmet', 'helmet'],
    ['clothes', 'Organic cotton pyjamas', 'shirt'],
    ['clothes', 'Sea Breeze dress', 'dress'],
    ['product', 'Kids helmet', 'helmet'],
    ['product', 'House slippers, wool', undefined],
    ['product', 'Walnut stand', undefined],
    ['product', 'Garden bench, two seats', 'table'],
    ['product', 'Teapot Nordic, 0.8 l', 'teapot'],
    ['product', 'Mug XL', 'mug'],
    ['product', 'Folding bike called Metro', 'bike'],
    ['product', 'Moped that a postman rode', 'scooter'],
    ['product', 'Lost: grey cat, one white paw', 'cat'],
    ['advertisement', 'Four hens looking for a yard', 'chicken'],
    ['dog', 'Holiday for rabbits', 'rabbit'],
    ['dish', 'House white', 'whitewine'],
    ['dish', 'Haddock, egg and chives', 'fish'],
    ['dish', 'Kohlrabi, egg and chives', undefined],
  ] as const)('of a %s, “%s”, is drawn as %s', (id, title, kind) => {
    const base = kindOfThing({ ...named, id, singular: id } as typeof entity);
    const plain: readonly string[] = othersOf(base) ?? [base];
    if (kind === undefined) expect(plain).toContain(drawn(id, title));
    else expect(drawn(id, title)).toBe(kind);
  });
});

describe('the first screen', () => {
  const sceneOf = (description: string, change: (blueprint: Blueprint) => Blueprint = (same) => same): string[] => {
    const blueprint = referenceBlueprint();
    return sceneKinds(change({ ...blueprint, app: { ...blueprint.app, description } }));
  };
  const only =
    (id: string, titles: readonly string[]) =>
    (blueprint: Blueprint): Blueprint => {
      const [entity] = blueprint.entities;
      if (entity === undefined) throw new Error('The reference app has things.');
      const fields = [{ ...entity.fields[0], id: 'name', type: 'text' }] as unknown as typeof entity.fields;
      return {
        ...blueprint,
        site: { ...blueprint.site, offers: [] },
        entities: [{ ...entity, id, singular: id, title: 'name', fields }],
        seed: { [id]: titles.map((name) => ({ name })) },
      };
    };

  it('is of the things themselves', () => {
    expect(sceneOf('Anything.', only('canoe', ['Fox', 'Church bell']))).toEqual(['boat']);
  });

  it('is of what most of the goods are, where anything is sold', () => {
    const goods = ['Blue mug', 'Green mug', 'Oval plate', 'Gift box'];
    expect(sceneOf('Anything.', only('product', goods))).toEqual(['mug', 'plate']);
  });

  it('is of what the idea speaks of, where the things are records', () => {
    const cases = ['School books for Akoro', 'Guitars for all'];
    expect(sceneOf('An animal rescue that lives from gifts.', only('campaign', cases))).toEqual(['dog']);
  });

  it('is of no lines of a record that nobody visits', () => {
    const lines = only('line_item', ['Panels of glass', 'Four books']);
    const withRecord = (blueprint: Blueprint): Blueprint => {
      const { entities, ...rest } = lines(blueprint);
      const [line] = entities;
      if (line === undefined) throw new Error('There is a line.');
      return { ...rest, entities: [{ ...line, id: 'contract', singular: 'contract' }, line] };
    };
    expect(sceneOf('Asdf qwer.', lines).length).toBeGreaterThan(0);
    expect(sceneOf('Asdf qwer.', withRecord)).toEqual([]);
  });

  it('is of nothing where nothing fits', () => {
    expect(sceneOf('Asdf qwer.', only('campaign', ['School books for Akoro']))).toEqual([]);
  });
});

describe('every drawing', () => {
  it('says where it stands, and is made of known tones, shapes and numbers', async () => {
    const shape =
      /^[a-np-zA-NP-Z][\d.]* (?:p M[\dMmLlHhVvCcSsQqTtAaZz .-]+|o(?: [\d.-]+){3}|e(?: [\d.-]+){4}|r(?: [\d.-]+){4,5})$/u;
    for (const [name, text] of await drawings()) {
      const [head = '', ...shapes] = text.split('\n');
      expect(head, name).toMatch(/^(?:table|out|wall|air)(?: [a-z]+)?$/u);
      for (const each of shapes) expect(each, name).toMatch(shape);
    }
  });
});

it('draws a bed for rooms where people sleep, and a door for others', () => {
  const [entity] = referenceBlueprint().entities;
  if (entity === undefined) throw new Error('The reference app has things.');
  const room = (...fields: string[]): string =>
    kindOfThing({
      ...entity,
      id: 'room',
      singular: 'Room',
      fields: ['name', ...fields].map((id) => ({ ...entity.fields[0], id, type: 'text' as const })),
    } as typeof entity);
  expect(room('beds', 'price')).toBe('bed');
  expect(room('price_per_night')).toBe('bed');
  expect(room('projector', 'price_per_hour')).toBe('door');
  expect(kindIn('Meeting room', nounKinds())).toBe('table');
  expect(kindIn('Rooms by the lake', titleKinds())).toBeUndefined();
});

it('draws no page of one picture: records and views are drawn as what stands for them, in turn', () => {
  const [entity] = referenceBlueprint().entities;
  if (entity === undefined) throw new Error('The reference app has things.');
  const named = { ...entity, title: 'name', fields: [{ ...entity.fields[0], id: 'name', type: 'text' as const }] };
  const drawn = (id: string): Set<string> =>
    new Set(
      'Abruzzo Brenta Cevennes Dovre Engadin Fennek Gauja Harz Istria Jura'
        .split(' ')
        .map((title) => kindOfRow({ ...named, id, singular: id } as typeof entity, title)),
    );
  for (const [id, most] of [
    ['mountain', 3],
    ['newsletter', 3],
    ['employer', 3],
    ['tournament', 3],
  ] as const) {
    expect(drawn(id).size, id).toBeGreaterThan(1);
    expect(drawn(id).size, id).toBeLessThanOrEqual(most);
  }
  expect([...drawn('mug')]).toEqual(['mug']);
});

it('has a drawing of everything that stands for something in turn', async () => {
  const known = await drawings();
  const lacking = [...nounKinds().values()]
    .flatMap((kind) => othersOf(kind) ?? [])
    .filter((kind) => isDrawn(kind) && !known.has(kind));
  expect(lacking).toEqual([]);
});

describe('an hour of something', () => {
  const [entity] = referenceBlueprint().entities;
  if (entity === undefined) throw new Error('The reference app has things.');
  const fields = [
    { ...entity.fields[0], id: 'name', type: 'text' as const },
    {
      ...entity.fields[0],
      id: 'kind',
      type: 'choice' as const,
      choices: [
        { id: 'ballroom', label: 'Ballroom' },
        { id: 'bouldering', label: 'Bouldering' },
        { id: 'other', label: 'Something else' },
      ],
    },
  ];
  const hour = { ...entity, id: 'class', singular: 'Class', title: 'name', fields } as unknown as typeof entity;
  const offer = { entity: 'class', fields: ['name'], picture: 'weights' };
  const about = (description: string, picture = 'weights'): string | undefined => {
    const blueprint = referenceBlueprint();
    const site = { ...blueprint.site, offers: [{ ...offer, picture }] } as unknown as Blueprint['site'];
    return offeredKinds({ ...blueprint, app: { ...blueprint.app, description }, site }).get('class');
  };

  it.each([
    ['Backstroke for beginners', {}, 'swimmer'],
    ['Tango, second year', {}, 'danceshoe'],
    ['Thursday chorus', {}, 'songsheet'],
    ['Two hours with Wanda', { kind: 'bouldering' }, 'climbwall'],
    ['Under the glass dome', { kind: 'ballroom' }, 'danceshoe'],
  ] as const)('called “%s” is drawn as what is done', (title, row, kind) => {
    expect(kindOfRow(hour, title, 'weights', row)).toBe(kind);
  });

  it('is never drawn as a game that nobody plays there', () => {
    const plain = 'Alpha Bravo Charlie Delta Echo Foxtrot Golfo Hotelo'.split(' ');
    const drawn = plain.map((title) => kindOfRow(hour, title, 'weights', { kind: 'other' }));
    expect(new Set(drawn)).toEqual(new Set(['weights', 'mat']));
  });

  it('is drawn as what the idea says that people do', () => {
    expect(about('A choir of ninety voices with a rehearsal each Tuesday.')).toBe('songsheet');
    expect(about('Swimming lessons for grown-ups.', 'class')).toBe('swimmer');
    expect(about('A club for whoever likes to move.')).toBe('weights');
    expect(about('Boat trips and swimming.', 'house')).toBe('house');
  });
});

it('draws a photograph as a photograph, whatever it shows', () => {
  const [entity] = referenceBlueprint().entities;
  if (entity === undefined) throw new Error('The reference app has things.');
  const named = { ...entity, title: 'name', fields: [{ ...entity.fields[0], id: 'name', type: 'text' as const }] };
  const drawn = (id: string, title: string): string =>
    kindOfRow({ ...named, id, singular: id } as typeof entity, title);
  expect(drawn('photo', 'Rocking horse, nobody on it')).toBe('photo');
  expect(drawn('wedding_picture', 'The cake, before')).toBe('photo');
  expect(kindIn('Your photo', titleKinds())).toBeUndefined();
});

it('draws no jewel and no window for an evening of a game', () => {
  const [entity] = referenceBlueprint().entities;
  if (entity === undefined) throw new Error('The reference app has things.');
  const named = { ...entity, title: 'name', fields: [{ ...entity.fields[0], id: 'name', type: 'text' as const }] };
  const drawn = (title: string): string => kindOfRow(named as unknown as typeof entity, title, 'chess');
  expect(drawn('An evening in the ring')).toBe('chess');
  expect(drawn('Under the glass dome')).toBe('chess');
});

it('draws no tool for a service that may be anything, and no box for an item of something known', () => {
  const [entity] = referenceBlueprint().entities;
  if (entity === undefined) throw new Error('The reference app has things.');
  const named = { ...entity, title: 'name', fields: [{ ...entity.fields[0], id: 'name', type: 'text' as const }] };
  const thing = (id: string, offered?: string): string =>
    kindOfThing({ ...named, id, singular: id } as typeof entity, offered);
  expect(thing('service', 'service')).toBe('abstract');
  expect(thing('service_request')).toBe('wrench');
  expect(thing('blog_entry', 'blog-entry')).toBe('newspaper');
  expect(thing('vinyl_record')).toBe('vinyl');
  expect(thing('order_item')).toBe('box');
});
