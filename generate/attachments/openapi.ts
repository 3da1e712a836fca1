import { load } from 'js-yaml';
import { z } from 'zod';
import { capitalised, plural, singular } from '../text/inflect.ts';
import { ATTACHMENT, AttachmentError, type Column, type Tables } from './attachment.ts';
import { clippedLabel, labelsOf } from './label.ts';

/** Resources taken: as many things as an app has. */
const MOST_RESOURCES = 12;
/** How far references lead to references. */
const MOST_STEPS = 20;
const MOST_CHOICES = 30;
/** From this length on a text is more than a line. */
const LONG_TEXT = 300;

/** What an API calls a form of a resource, not a resource of its own: what is sent to make one, or a page of them. */
const FORM =
  /(?<=.)(?:Request|Response|Input|Output|Body|Payload|Create|Update|Patch|Write|Read|Dto|List|Page|Paginated|Collection|Result|Results|Response|Summary|Detail|Details|Full|Model|Schema)$|^(?:New|Create|Update|Patch|Paginated|PagedListOf|ListOf|Partial)(?=\p{Lu})/u;
/** Answers that are of no thing of the business. */
const NO_RESOURCE =
  /^(?:\w*Error\w*|\w*Problem\w*|ApiResponse|Message|Status|Health\w*|Token\w*|Login\w*|Credentials|Pagination|Meta|Links?|Empty|Success|Ok)$/i;
/** What every row has by itself, or nobody may see. */
const NO_FIELD =
  /^(?:_?id|uuid|guid|etag|href|self|_links|links|created|updated|deleted|(?:created|updated|deleted|modified)_?(?:at|on|by|date)|date_?(?:created|updated|modified)|password\w*|\w*secret|token)$/i;
const PRICED = /price|cost|amount|total|fee|salary|revenue|budget/i;
const WORDY = /^(?:description|notes?|body|content|comments?|message|bio|about|summary|text|instructions)$/i;

const record = z.record(z.string(), z.unknown());
type Json = z.infer<typeof record>;
const asRecord = (value: unknown): Json => record.safeParse(value).data ?? {};

/** What an OpenAPI or Swagger file describes, as things without rows; undefined if the text is none. @throws AttachmentError */
export function apiIn(name: string, text: string): Tables | undefined {
  if (
    !/^\s*(?:["']?(?:openapi|swagger)["']?\s*:)/m.test(text) &&
    !/"(?:openapi|swagger)"\s*:\s*"/.test(text.slice(0, 20_000))
  )
    return undefined;
  const doc = documentIn(text);
  if (
    doc === undefined ||
    !/^[23]/.test(
      z.coerce
        .string()
        .catch('')
        .parse(doc['openapi'] ?? doc['swagger']),
    )
  )
    return undefined;
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
    const one = singularOf(withoutForm(called));
    const key = one.toLowerCase();
    if (this.#reading.has(key)) return;
    this.#reading.add(key);
    const { columns, left } = this.#columnsOf(this.#whole(schema));
    this.#reading.delete(key);
    if (columns.length === 0) return;
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
      return singularOf(withoutForm(named));
    }
    const [, base] = /^(\p{L}\w*?)_?(?:id|uuid|guid)$/iu.exec(key) ?? [];
    if (base === undefined || !/(?:_|[a-z])(?:Id|ID|Uuid|Guid)$|_(?:id|uuid|guid)$/.test(key)) return undefined;
    const one = singularOf(base);
    const isDescribed = Object.keys(this.#described()).some((each) => singularOf(withoutForm(each)) === one);
    return isDescribed || this.#found.has(one.toLowerCase()) ? one : undefined;
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

function withoutForm(name: string): string {
  let base = name.split('.').at(-1) ?? name;
  for (let times = 0; times < 3 && FORM.test(base); times += 1) base = base.replace(FORM, '');
  return base;
}

/** `PetOrders` as one of them is called: a pet order. */
function singularOf(name: string): string {
  const words = spoken(name).split(' ');
  return clippedLabel(capitalised([...words.slice(0, -1), singular(words.at(-1) ?? 'row')].join(' ')));
}

/** `firstName` and `first_name` as people say it. */
function spoken(key: string): string {
  const words = key.replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2').replaceAll(/[_\-.]+/g, ' ');
  return capitalised(/\p{Ll}/u.test(words) ? words.toLowerCase() : words);
}

/** One property as a column; undefined where it holds more than one value. */
function columnOf(key: string, schema: Json, required: boolean): Omit<Column, 'label'> | undefined {
  const types = [schema['type']].flat().filter((each) => each !== 'null');
  const [type] = types.length === 0 && Array.isArray(schema['enum']) ? ['string'] : types;
  const made = (kind: Column['type'], choices?: string[]): Omit<Column, 'label'> => ({
    type: kind,
    required: required && kind !== 'boolean',
    unique: false,
    ...(choices === undefined ? {} : { choices }),
  });
  if (type === 'boolean') return made('boolean');
  if (type === 'integer' || type === 'number')
    return made(PRICED.test(key) ? 'money' : type === 'integer' ? 'integer' : 'decimal');
  if (type !== 'string' || schema['format'] === 'binary' || schema['format'] === 'password') return undefined;
  if (Array.isArray(schema['enum'])) {
    const choices = [
      ...new Set(schema['enum'].filter((each) => typeof each === 'string').map((each) => clippedLabel(spoken(each)))),
    ];
    const named = choices.filter((each) => each !== '').slice(0, MOST_CHOICES);
    return named.length === 0 ? made('text') : made('choice', named);
  }
  const formats: Partial<Record<string, Column['type']>> = {
    date: 'date',
    'date-time': 'datetime',
    email: 'email',
    uri: 'url',
    url: 'url',
  };
  const kind = formats[String(schema['format'])];
  if (kind !== undefined) return made(kind);
  return made(Number(schema['maxLength']) > LONG_TEXT || WORDY.test(key) ? 'longtext' : 'text');
}
