import { z } from 'zod';

import { ERRORS } from '../errors.ts';
import type { Route } from '../http/route.ts';

/** Any JSON of the document. */
type Json = Record<string, unknown>;

const errorSchema = z
  .object({
    detail: z.string().meta({ description: 'What is wrong, for people.' }),
    status_code: z.int(),
    code: z.enum(Object.keys(ERRORS) as [string, ...string[]]).meta({ description: 'What is wrong, for programs.' }),
    request_id: z.string(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Error' });

/** What these work on is named in the body or the query, and may be missing. */
const WITHOUT_PATH = new Set<Route['tag']>(['editor', 'team', 'administration']);

const TAGS: Record<Route['tag'], string> = {
  account: 'Register, log in and out',
  apps: 'From idea to live app',
  files: 'The files of an app',
  editor: 'Sessions, the doctor, history',
  team: 'Who looks after an app, what they found and did',
  catalogue: 'Templates and analysis',
  administration: 'For administrators of the platform',
};

/** The OpenAPI 3.1 document of the routes, from the very schemas that check their requests. */
export function openApiDocument(routes: readonly Route[], base: string): Json {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = `${base}${route.path.replaceAll('+}', '}')}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'MVP Operator',
      version: '1',
      description:
        'An idea in plain English becomes a live full-stack app. Every error is `{"detail": string, "status_code": integer}` and more.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The access token of a login.' },
      },
    },
  };
}

function operationOf(route: Route, schemas: Json): Json {
  const expected: Json = {};
  for (const [status, answer] of Object.entries(route.answers)) {
    expected[status] = {
      description: answer.description,
      ...(answer.schema === undefined && answer.contentType === undefined
        ? {}
        : {
            content: {
              [answer.contentType ?? 'application/json']: {
                schema:
                  answer.schema === undefined
                    ? contentSchema(answer.contentType)
                    : reference(answer.schema, 'output', schemas),
              },
            },
          }),
    };
  }
  return {
    operationId: route.operation,
    tags: [route.tag],
    summary: route.summary,
    ...(route.description === undefined ? {} : { description: route.description }),
    ...(route.access === 'user' ? { security: [{ bearer: [] }] } : { security: [] }),
    parameters: [
      ...parametersOf(route.params, 'path', schemas),
      ...parametersOf(route.query, 'query', schemas),
      ...Object.entries(route.headers ?? {}).map(([name, description]) => ({
        name,
        in: 'header',
        description,
        schema: HEADER_FORMS[name] ?? { type: 'string' },
      })),
    ],
    ...requestBodyOf(route, schemas),
    responses: { ...expected, ...failuresOf(route, schemas) },
  };
}

/** Headers that are refused in another form. */
const HEADER_FORMS: Readonly<Record<string, Json>> = {
  'Idempotency-Key': { type: 'string', pattern: '^[!-~]{1,255}$' },
};

function requestBodyOf(route: Route, schemas: Json): Json {
  if (route.rawBody !== undefined) {
    const content = { '*/*': { schema: { type: 'string', format: 'binary' } } };
    return { requestBody: { required: true, description: route.rawBody.description, content } };
  }
  if (route.body === undefined) return {};
  return {
    requestBody: {
      required: true,
      content: { 'application/json': { schema: reference(route.body, 'input', schemas) } },
    },
  };
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query', schemas: Json): Json[] {
  if (schema === undefined) return [];
  const object = converted(schema, 'input', schemas);
  const properties = (object['properties'] ?? {}) as Record<string, Json>;
  const required = (object['required'] ?? []) as string[];
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema: rest,
  }));
}

function failuresOf(route: Route, schemas: Json): Json {
  const hasBody = route.body !== undefined || route.rawBody !== undefined;
  const statuses = [
    ...(route.body === undefined ? [] : [400, 415]),
    ...(hasBody ? [413] : []),
    ...(hasBody || route.query !== undefined ? [422] : []),
    ...(route.access === 'user' || route.tag === 'account' ? [401] : []),
    ...(route.tag === 'administration' ? [403] : []),
    ...(route.params === undefined && !WITHOUT_PATH.has(route.tag) ? [] : [404]),
    ...(route.method === 'GET' && route.params === undefined ? [] : [409]),
    ...(route.headers?.['If-Match'] === undefined ? [] : [412]),
    ...(route.method === 'PUT' ? [428] : []),
    429,
    431,
    503,
  ];
  const content = { 'application/json': { schema: reference(errorSchema, 'output', schemas) } };
  return Object.fromEntries(
    statuses.map((status) => {
      const codes = Object.entries(ERRORS).filter(([, error]) => error.status === status);
      return [String(status), { description: codes.map(([code]) => `\`${code}\``).join(', '), content }];
    }),
  );
}

function contentSchema(contentType: string | undefined): Json {
  if (contentType === 'application/json') return { type: 'object' };
  return contentType === 'application/zip' ? { type: 'string', format: 'binary' } : { type: 'string' };
}

/** A schema by reference, if it has a name; its definition goes to the components. */
function reference(schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const id = schema.meta()?.id;
  const object = converted(schema, io, schemas);
  if (id === undefined) return object;
  schemas[id] ??= object;
  return { $ref: `#/components/schemas/${id}` };
}

/** JSON Schema of a zod schema, with the named ones within it moved to the components. */
function converted(schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const { $schema, $defs, id, ...object } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' }) as Json;
  void [$schema, id];
  for (const [name, definition] of Object.entries(($defs ?? {}) as Record<string, Json>)) {
    const { id: unused, ...rest } = definition;
    void unused;
    schemas[name] ??= relocated(rest);
  }
  return relocated(object) as Json;
}

function relocated(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relocated);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) =>
      key === '$ref' && typeof each === 'string'
        ? [key, each.replace('#/$defs/', '#/components/schemas/')]
        : [key, relocated(each)],
    ),
  );
}
