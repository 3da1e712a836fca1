import { load } from 'js-yaml';
import { z } from 'zod';
import { plural } from '../text/inflect.ts';
import { ATTACHMENT, AttachmentError, type Column, type Tables } from './attachment.ts';
import { clippedLabel, labelsOf } from './label.ts';
import { columnOf, singularOf, spoken, type Json } from './property.ts';

/** Resources taken: as many things as an app has. */
const MOST_RESOURCES = 12;
/** How far references lead to references. */
const MOST_STEPS = 20;

const words = (text: string): string => text.split(' ').join('|');
/** What an API calls a form of a resource, not a resource of its own: what is sent to make one, or a page of them. */
const FORM = new RegExp(
  `(?<=.)(?:${words('Request Response Input Output Payload Create Update Patch Dto DTO List Page Paginated')})$|` +
    String.raw`^(?:${words('New Create Update Patch Paginated PagedListOf ListOf Partial')})(?=\p{Lu})`,
  'u',
);
/** The same, where there is something without it. */
const PERHAPS_FORM = new RegExp(
  `(?<=.)(?:${words('Body Write Read Base Collection Result Results Summary Detail Details Full Model Schema Out In')})$`,
  'u',
);
/** Answers that are of no thing of the business. */
const NO_RESOURCE =
  /^(?:\w*(?:Error|Problem)\w*|(?:Api)?Response|(?:Health|Token|Login|Auth)\w*|Credentials|Pagination|Meta|Links?)$/i;
/** Fields that are all there is to an answer of that kind. */
const SAYS_NO_MORE = /^(?:message|messages|code|status|error|errors|detail|success|ok|type)$/i;
/** What every row has by itself, or nobody may see. */
const NO_FIELD = new RegExp(
  `^(?:_?id|${words('uuid guid etag href self _links links created updated deleted token')}|${words('password\\w* \\w*secret')}|` +
    `(?:${words('created updated deleted modified')})_?(?:at|on|by|date)|date_?(?:${words('created updated modified')}))$`,
  'i',
);

/** A document of one line says it somewhere at its beginning. */
const JSON_API = /"(?:openapi|swagger)"\s*:\s*"/;

const record = z.record(z.string(), z.unknown());
const asRecord = (value: unknown): Json => record.safeParse(value).data ?? {};

/** What an OpenAPI or Swagger file describes, as things without rows; undefined if the text is none. @throws AttachmentError */
export function apiIn(name: string, text: string): Tables | undefined {
  const isNamed = /^\s*["']?(?:openapi|swagger)["']?\s*:/m.test(text) || JSON_API.test(text.slice(0, 20_000));
  const doc = isNamed ? documentIn(text) : undefined;
  const version = z.union([z.string(), z.number()]).safeParse(doc?.['openapi'] ?? doc?.['swagger']).data;
  if (doc === undefined || !/^[23]/.test(String(version))) return undefined;
  const resources = [...new Resources(doc).all().values()];
  const tables = resources.slice(0, MOST_RESOURCES).map(({ columns, one, many }) => ({ one, many, columns, rows: [] }));
  if (tables.length === 0) throw new AttachmentError('describes no resources with fields');
  const said = resources.slice(0, MOST_RESOURCES).flatMap(({ many, left }) => {
    return left.length === 0 ? [] : [`${many}: not taken are ${left.join(', ')}`.slice(0, 300)];
  });
  if (resources.length > MOST_RESOURCES)
    said.unshift(
      `Left out: ${resources
        .slice(MOST_RESOURCES)
        .map(({ many }) => many)
        .join(', ')}`.slice(0, 300),
    );
  return { kind: 'tables', name, tables, said: said.slice(0, 10) };
}

function documentIn(text: string): Json | undefined {
  try {
    const found = record.safeParse(text.trimStart().startsWith('{') ? JSON.parse(text) : load(text));
    return found.success ? found.data : undefined;
  } catch {
    throw new AttachmentError('is no valid JSON or YAML');
  }
}

interface Resource {
  one: string;
  many: string;
  columns: Column[];
  left: string[];
}

/** Reads the resources out of what the operations take and give. */
class Resources {
  readonly #doc: Json;
  readonly #found = new Map<string, Resource>();
  /** What leads to itself is read once. */
  readonly #reading = new Set<string>();

  constructor(doc: Json) {
    this.#doc = doc;
  }

  /** By their names. Where no operation gives any, every object that is described is one. */
  all(): ReadonlyMap<string, Resource> {
    for (const [path, item] of Object.entries(asRecord(this.#doc['paths'])))
      for (const [method, operation] of Object.entries(asRecord(item)))
        if (/^(get|post|put|patch)$/.test(method))
          for (const schema of schemasOf(asRecord(operation), (each) => this.#deref(each))) this.#take(schema, path);
    if (this.#found.size === 0)
      for (const [name, schema] of Object.entries(this.#described())) this.#add(name, asRecord(schema));
    return this.#found;
  }

  #described(): Json {
    return { ...asRecord(asRecord(this.#doc['components'])['schemas']), ...asRecord(this.#doc['definitions']) };
  }

  /** A resource, a list of them, or an envelope around either. */
  #take(schema: Json, path: string, steps = 0): void {
    if (steps > 4) return;
    const name = nameOf(schema);
    const whole = this.#whole(schema);
    if (whole['items'] !== undefined) {
      this.#take(asRecord(whole['items']), path, steps + 1);
      return;
    }
    const properties = Object.entries(asRecord(whole['properties']));
    const inner = properties.filter(([key]) =>
      /^(data|items|results?|value|values|content|records|embedded|_embedded|list)$/i.test(key),
    );
    const [, within] = inner.length === 1 ? (inner[0] ?? []) : [];
    if (within !== undefined) {
      this.#take(asRecord(within), path, steps + 1);
      return;
    }
    this.#add(name ?? segmentOf(path), schema);
  }

  #add(called: string, schema: Json): void {
    if (NO_RESOURCE.test(called)) return;
    const one = singularOf(this.#withoutForm(called));
    const key = one.toLowerCase();
    if (this.#reading.has(key)) return;
    this.#reading.add(key);
    const { columns, left } = this.#columnsOf(this.#whole(schema));
    this.#reading.delete(key);
    if (columns.every(({ label }) => SAYS_NO_MORE.test(label))) return;
    const known = this.#found.get(key);
    if (known === undefined) {
      this.#found.set(key, { one, many: clippedLabel(plural(one)), columns, left });
      return;
    }
    // what is sent may have fields that are not answered, and the other way round
    for (const column of columns)
      if (known.columns.every(({ label }) => label !== column.label) && known.columns.length < ATTACHMENT.columns)
        known.columns.push({ ...column, required: false });
  }

  #columnsOf(whole: Json): { columns: Column[]; left: string[] } {
    const required = new Set(Array.isArray(whole['required']) ? whole['required'] : []);
    const left: string[] = [];
    const taken: { key: string; column: Omit<Column, 'label'> }[] = [];
    for (const [key, raw] of Object.entries(asRecord(whole['properties']))) {
      if (NO_FIELD.test(key)) continue;
      const schema = asRecord(raw);
      const of = this.#linkOf(key, schema);
      const column =
        of === undefined
          ? columnOf(key, this.#whole(schema), required.has(key))
          : { type: 'text' as const, required: false, unique: false, of };
      if (column === undefined || taken.length >= ATTACHMENT.columns) left.push(clippedLabel(key));
      else taken.push({ key, column });
    }
    const labels = labelsOf(taken.map(({ key }) => spoken(key)));
    return { left, columns: taken.map(({ column }, at) => ({ label: labels[at] ?? 'Field', ...column })) };
  }

  /** What a property leads to: an id of something that is described, or the thing itself, which has an id then. */
  #linkOf(key: string, schema: Json): string | undefined {
    const named = nameOf(schema);
    const whole = this.#whole(schema);
    if (named !== undefined && Object.hasOwn(asRecord(whole['properties']), 'id')) {
      this.#add(named, schema);
      return singularOf(this.#withoutForm(named));
    }
    const [, base] = /^(\p{L}\w*?)_?(?:id|uuid|guid)$/iu.exec(key) ?? [];
    if (base === undefined || !/(?:_|[a-z])(?:Id|ID|Uuid|Guid)$|_(?:id|uuid|guid)$/.test(key)) return undefined;
    const one = singularOf(base);
    const isDescribed = Object.keys(this.#described()).some((each) => singularOf(this.#withoutForm(each)) === one);
    return isDescribed || this.#found.has(one.toLowerCase()) ? one : undefined;
  }

  /** `CreateDogRequest` is a dog. */
  #withoutForm(name: string): string {
    let base = name.split('.').at(-1) ?? name;
    for (let times = 0; times < 3 && FORM.test(base); times += 1) base = base.replace(FORM, '');
    const plain = base.replace(PERHAPS_FORM, '');
    return Object.hasOwn(this.#described(), plain) ? plain : base;
  }

  /** A schema with what it refers to and what it is made of. */
  #whole(schema: Json, steps = 0): Json {
    const found = this.#deref(schema);
    const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((key) =>
      Array.isArray(found[key]) ? found[key].map(asRecord) : [],
    );
    if (parts.length === 0 || steps > MOST_STEPS) return found;
    const read = parts.slice(0, MOST_STEPS).map((part) => this.#whole(part, steps + MOST_STEPS / 4));
    const [only] = read.filter(({ type }) => type !== 'null');
    const merged = { ...only, ...found };
    merged['properties'] = Object.assign({}, ...[...read, found].map((each) => asRecord(each['properties'])));
    merged['required'] = [...(found['allOf'] === undefined ? [] : read), found].flatMap((each) =>
      Array.isArray(each['required']) ? (each['required'] as unknown[]) : [],
    );
    return merged;
  }

  #deref(schema: Json): Json {
    let found = schema;
    for (let steps = 0; typeof found['$ref'] === 'string' && steps < MOST_STEPS; steps += 1)
      found = this.#at(found['$ref']);
    return found;
  }

  /** What a reference within the document leads to; nothing else is looked up. */
  #at(reference: string): Json {
    if (!reference.startsWith('#/')) return {};
    return reference
      .slice(2)
      .split('/')
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
      .reduce<Json>((at, step) => (Object.hasOwn(at, step) ? asRecord(at[step]) : {}), this.#doc);
  }
}

/** What an operation takes and, where it goes well, gives. */
function schemasOf(operation: Json, deref: (schema: Json) => Json): Json[] {
  const bodies = Object.entries(asRecord(operation['responses']))
    .filter(([status]) => status.startsWith('2'))
    .map(([, answer]) => deref(asRecord(answer)));
  const sent = deref(asRecord(operation['requestBody']));
  const parameters = Array.isArray(operation['parameters']) ? operation['parameters'].map(asRecord).map(deref) : [];
  const old = [...bodies, ...parameters.filter((each) => each['in'] === 'body')].map((each) =>
    asRecord(each['schema']),
  );
  const typed = [...bodies, sent].flatMap((each) =>
    Object.entries(asRecord(each['content']))
      .filter(([type]) => type.includes('json'))
      .map(([, media]) => asRecord(asRecord(media)['schema'])),
  );
  return [...typed, ...old];
}

const nameOf = ({ $ref }: Json): string | undefined => (typeof $ref === 'string' ? $ref.split('/').at(-1) : undefined);

/** The last word of a path: `/v1/pets/{petId}` is of pets. */
function segmentOf(path: string): string {
  return path.split('/').findLast((part) => /^\p{L}/u.test(part)) ?? 'row';
}
