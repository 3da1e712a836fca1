import { byId, fill, h, type Content } from './dom.ts';

interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  required?: string[];
  default?: unknown;
  examples?: unknown[];
  additionalProperties?: Schema | boolean;
}
interface Body {
  description?: string;
  content?: Record<string, { schema: Schema }>;
}
interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: object[];
  parameters: { name: string; in: string; required?: boolean; description?: string; schema: Schema }[];
  requestBody?: Body;
  responses: Record<string, Body>;
}
interface Document {
  info: { title: string; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

const document_ = (await (await fetch('/openapi.json')).json()) as Document;
const operations = Object.entries(document_.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);

/** A schema behind a reference. */
function resolved(schema: Schema): Schema {
  const name = schema.$ref?.replace('#/components/schemas/', '');
  return name === undefined ? schema : (document_.components.schemas[name] ?? {});
}

function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.replace('#/components/schemas/', '');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf !== undefined) return schema.anyOf.map(typeOf).join(' | ');
  if (schema.type === 'array') return `${typeOf(schema.items ?? {})}[]`;
  return String(schema.type ?? 'any');
}

/** Text in which code is between backticks. */
function prose(text: string): Content {
  return text.split('`').map((part, index) => (index % 2 === 1 ? h('code', {}, part) : part));
}

function fields(schema: Schema, label: string): Content {
  const { properties, required = [] } = resolved(schema);
  if (properties === undefined) return h('p', {}, h('code', {}, typeOf(schema)));
  return h(
    'div',
    { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': label },
    h(
      'table',
      {},
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          h('th', { scope: 'col' }, 'Field'),
          h('th', { scope: 'col' }, 'Type'),
          h('th', { scope: 'col' }, 'Meaning'),
        ),
      ),
      h(
        'tbody',
        {},
        ...Object.entries(properties).map(([name, each]) =>
          h(
            'tr',
            {},
            h('td', {}, h('code', {}, name), required.includes(name) ? '' : ' (optional)'),
            h('td', {}, h('code', {}, typeOf(each))),
            h(
              'td',
              {},
              prose(each.description ?? resolved(each).description ?? ''),
              each.default === undefined ? null : ` Default: ${JSON.stringify(each.default)}.`,
            ),
          ),
        ),
      ),
    ),
  );
}

/** A value to try a field with. */
function sample(schema: Schema): unknown {
  const each = resolved(schema);
  if (each.examples?.[0] !== undefined) return each.examples[0];
  if (each.default !== undefined) return each.default;
  if (each.enum !== undefined) return each.enum[0];
  if (each.properties !== undefined) {
    return Object.fromEntries(Object.entries(each.properties).map(([name, inner]) => [name, sample(inner)]));
  }
  return each.type === 'boolean'
    ? true
    : each.type === 'integer' || each.type === 'number'
      ? 1
      : each.type === 'array'
        ? []
        : '…';
}

function curl(method: string, path: string, operation: Operation): string {
  const json = operation.requestBody?.content?.['application/json'];
  const lines = [`curl ${method === 'GET' ? '' : `-X ${method} `}'${location.origin}${path}'`];
  if (operation.security.length > 0) lines.push(`  -H "Authorization: Bearer $TOKEN"`);
  if (json !== undefined) {
    lines.push(`  -H 'Content-Type: application/json'`);
    lines.push(`  -d '${JSON.stringify(sample(json.schema)).replaceAll("'", "'\\''")}'`);
  }
  return lines.join(' \\\n');
}

function operationView({ path, method, operation }: (typeof operations)[number]): HTMLElement {
  const { parameters, requestBody, responses } = operation;
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  return h(
    'details',
    { class: 'operation card', id: operation.operationId },
    h('summary', {}, h('span', { class: 'method' }, method), h('code', {}, path), h('span', {}, operation.summary)),
    operation.description === undefined ? null : h('p', {}, prose(operation.description)),
    h('p', { class: 'quiet-text' }, operation.security.length > 0 ? 'Needs a bearer token.' : 'Needs no token.'),
    parameters.length === 0
      ? null
      : [
          h('h3', {}, 'Parameters'),
          h(
            'dl',
            { class: 'facts' },
            ...parameters.flatMap((each) => [
              h('dt', {}, h('code', {}, each.name), ` in ${each.in}${each.required === true ? '' : ', optional'}`),
              h('dd', {}, prose(each.description ?? typeOf(each.schema))),
            ]),
          ),
        ],
    body === undefined ? null : [h('h3', {}, 'Body'), fields(body, `Body of ${operation.operationId}`)],
    h('h3', {}, 'Answers'),
    ...Object.entries(responses).map(([status, answer]) => {
      const schema = Object.values(answer.content ?? {})[0]?.schema;
      return Number(status) < 400 && schema !== undefined
        ? h(
            'div',
            {},
            h('p', {}, h('strong', {}, status), ' ', prose(answer.description ?? '')),
            fields(schema, `Answer ${status} of ${operation.operationId}`),
          )
        : h('p', { class: 'quiet-text' }, h('strong', {}, status), ' ', prose(answer.description ?? ''));
    }),
    h('h3', {}, 'Try it'),
    h('pre', { tabindex: 0, 'aria-label': 'curl command' }, h('code', {}, curl(method, path, operation))),
  );
}

const tagged = document_.tags.map((tag) => ({
  ...tag,
  operations: operations.filter(({ operation }) => operation.tags.includes(tag.name)),
}));
fill(byId('main'), [
  h('h1', {}, 'REST API'),
  h('p', { class: 'lead' }, prose(document_.info.description)),
  h(
    'div',
    { class: 'docs' },
    h(
      'nav',
      { 'aria-label': 'Operations' },
      ...tagged.map((tag) => [
        h('h2', {}, tag.description),
        h(
          'ul',
          {},
          ...tag.operations.map(({ operation }) =>
            h('li', {}, h('a', { href: `#${operation.operationId}` }, operation.summary)),
          ),
        ),
      ]),
    ),
    h(
      'div',
      { class: 'page' },
      ...tagged.map((tag) =>
        h(
          'section',
          { 'aria-label': tag.description },
          h('h2', {}, tag.description),
          ...tag.operations.map(operationView),
        ),
      ),
    ),
  ),
]);

function openTarget(): void {
  const target = document.getElementById(location.hash.slice(1));
  if (target instanceof HTMLDetailsElement) target.open = true;
  target?.scrollIntoView();
}
addEventListener('hashchange', openTarget);
openTarget();
