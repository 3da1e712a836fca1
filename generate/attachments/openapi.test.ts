import { describe, expect, test } from 'vitest';
import { analyze } from '../analysis/index.ts';
import { contradictions } from '../check.ts';
import { planApp } from '../plan/index.ts';
import { attachmentSchema, type Tables } from './attachment.ts';
import { withAttachments } from './onto.ts';
import { apiIn } from './openapi.ts';
import { readPlain } from './read.ts';

const KENNEL = `openapi: 3.1.0
info: { title: Kennel, version: '1' }
paths:
  /v1/dogs:
    get:
      responses:
        '200': { content: { application/json: { schema: { $ref: '#/components/schemas/DogPage' } } } }
        default: { content: { application/json: { schema: { $ref: '#/components/schemas/Error' } } } }
    post:
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/CreateDogRequest' } } } }
  /v1/stays:
    get:
      responses:
        '200':
          content:
            application/json:
              schema:
                type: array
                items:
                  type: object
                  required: [startsOn]
                  properties:
                    id: { type: string, format: uuid }
                    dogId: { type: string, format: uuid }
                    startsOn: { type: string, format: date }
                    leftAt: { type: [string, 'null'], format: date-time }
                    totalPrice: { type: number }
                    paid: { type: boolean }
                    state: { $ref: '#/components/schemas/StayState' }
  /v1/login:
    post:
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/LoginRequest' } } } }
      responses: { '200': { content: { application/json: { schema: { $ref: '#/components/schemas/TokenResponse' } } } } }
components:
  schemas:
    StayState: { type: string, enum: [booked, checked_in] }
    Error: { type: object, properties: { message: { type: string } } }
    LoginRequest: { type: object, properties: { email: { type: string }, password: { type: string } } }
    TokenResponse: { type: object, properties: { accessToken: { type: string } } }
    Named: { type: object, required: [name], properties: { name: { type: string } } }
    DogPage: { type: object, properties: { items: { type: array, items: { $ref: '#/components/schemas/Dog' } }, total: { type: integer } } }
    CreateDogRequest: { allOf: [{ $ref: '#/components/schemas/Named' }, { type: object, properties: { vetPhone: { type: string } } }] }
    Dog:
      allOf:
        - $ref: '#/components/schemas/Named'
        - type: object
          properties:
            id: { type: integer }
            notes: { type: string }
            ownerEmail: { type: string, format: email }
            tags: { type: array, items: { type: string } }
            created_at: { type: string, format: date-time }
`;
/** Swagger 2, as the well-known pet store has it. */
const STORE = JSON.stringify({
  swagger: '2.0',
  paths: {
    '/pet': { post: { parameters: [{ in: 'body', schema: { $ref: '#/definitions/Pet' } }], responses: { 405: {} } } },
    '/pets/{id}': { get: { responses: { 200: { schema: { $ref: '#/definitions/Pet' } } } } },
  },
  definitions: {
    Pet: {
      type: 'object',
      required: ['name'],
      properties: {
        id: { type: 'integer' },
        kind: { $ref: '#/definitions/Category' },
        name: { type: 'string' },
        mother: { $ref: '#/definitions/Pet' },
      },
    },
    Category: { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } },
  },
});

function read(text: string, name = 'openapi.yaml'): Tables {
  const found = apiIn(name, text);
  if (found === undefined) throw new Error('this is no API');
  return found;
}

describe('an API', () => {
  test('keeps what its operations take and give, with typed fields', () => {
    const { tables, said } = read(KENNEL);
    expect(tables.map(({ many }) => many)).toEqual(['Dogs', 'Stays']);
    expect(tables[0]?.columns.map(({ label, type, required }) => [label, type, required])).toEqual([
      ['Name', 'text', true],
      ['Notes', 'longtext', false],
      ['Owner email', 'email', false],
      ['Vet phone', 'text', false],
    ]);
    expect(tables[1]?.columns.map(({ label, type, of }) => [label, of ?? type])).toEqual([
      ['Dog id', 'Dog'],
      ['Starts on', 'date'],
      ['Left at', 'datetime'],
      ['Total price', 'money'],
      ['Paid', 'boolean'],
      ['State', 'choice'],
    ]);
    expect(tables[1]?.columns.at(-1)?.choices).toEqual(['Booked', 'Checked in']);
    expect(said).toEqual(['Dogs: not taken are tags']);
  });

  test('of the older kind is read, and what leads to itself', () => {
    expect(read(STORE).tables).toMatchObject([
      { many: 'Categories', columns: [{ label: 'Name' }] },
      { many: 'Pets', columns: [{ of: 'Category' }, { label: 'Name', required: true }, { of: 'Pet' }] },
    ]);
  });

  test('becomes things with fields that lead to each other and have sample rows', () => {
    const api = read(KENNEL);
    expect(attachmentSchema.parse(api)).toEqual(api);
    const idea = { appName: 'Boards', description: 'A place for surf boards with members who borrow them.' };
    const made = withAttachments(planApp(idea, analyze(idea)), [api]);
    expect(contradictions(made)).toEqual([]);
    expect(made.notBuilt.filter(({ feature }) => feature === 'openapi.yaml')).toEqual([]);
    const stay = made.entities.find(({ id }) => id === 'stay');
    expect(stay?.fields.find(({ type }) => type === 'reference')?.reference?.entity).toBe('dog');
    expect(made.seed['dog']).toHaveLength(3);
    expect(made.seed['stay']?.[0]).toMatchObject({ dog: 'dog:0' });
  });
});

describe('a hostile one', () => {
  test.each([
    ['no API', 'A text about openapi: what it is.', undefined],
    ['another version', 'openapi: 9.0.0\npaths: {}', undefined],
    ['rows', 'Name,Version\nopenapi,3', undefined],
  ])('%s is something else', (_, text, found) => {
    expect(apiIn('x.yaml', text)).toBe(found);
  });

  test.each([
    ['broken YAML', 'openapi: 3.0.0\n  paths: [', 'is no valid JSON or YAML'],
    ['no resources', 'openapi: 3.0.0\npaths: {}', 'describes no resources'],
    ['only numbers', 'openapi: 3.0.0\npaths: 7\ncomponents: [1, 2]', 'describes no resources'],
  ])('%s is refused in words', (_, text, words) => {
    expect(() => readPlain('x.yaml', new TextEncoder().encode(text))).toThrow(words);
  });

  test('references in circles, out of the file and to what is not there lead nowhere', () => {
    const text = JSON.stringify({
      openapi: '3.0.0',
      components: {
        schemas: {
          A: { $ref: '#/components/schemas/B' },
          B: { $ref: '#/components/schemas/A' },
          C: { allOf: [{ $ref: '#/components/schemas/C' }, { $ref: '#/components/schemas/C' }] },
          D: { $ref: 'https://example.com/secret.json' },
          E: { $ref: '#/__proto__/constructor' },
          F: { properties: { name: { type: 'string' }, '<script>': { type: 'string' }, __proto: { type: 'string' } } },
        },
      },
    });
    const { tables } = read(text);
    expect(tables).toMatchObject([{ one: 'F', columns: [{ label: 'Name' }, { label: '<script>' }, {}] }]);
  });

  test('aliases that make billions are no work', () => {
    const level = (at: number): string =>
      `  l${String(at)}: &l${String(at)} ${at === 0 ? '[a]' : `[*l${String(at - 1)}, *l${String(at - 1)}]`}`;
    const schemas = 'components:\n  schemas:\n    F: { properties: { name: { type: string } }, x: *l29 }\n';
    const text = `openapi: 3.0.0\nx:\n${Array.from({ length: 30 }, (_, at) => level(at)).join('\n')}\n${schemas}`;
    const started = performance.now();
    expect(read(text).tables).toHaveLength(1);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
