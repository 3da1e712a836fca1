import { z } from 'zod';

/** The part of an OpenAPI document that says what may be asked for without naming a row. */
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.object({ schemas: z.record(z.string(), z.unknown()).default({}) }).default({ schemas: {} }),
  security: z.array(z.unknown()).optional(),
});
const operationSchema = z.object({
  parameters: z.array(z.object({ required: z.boolean().default(false) }).loose()).default([]),
  responses: z.record(z.string(), z.unknown()).default({}),
  security: z.array(z.record(z.string(), z.unknown())).optional(),
});
const jsonAnswer = z.object({ content: z.object({ 'application/json': z.object({ schema: z.unknown() }) }) });

/** One question that an app's own description allows anybody to ask. */
export interface ApiPromise {
  path: string;
  /** Status codes it says it may answer with. */
  codes: readonly string[];
  /** Whether it says that one has to be signed in; an empty requirement beside others means: need not. */
  isSecured: boolean;
  /** Why a good answer is not as described, for people; undefined if it is. */
  breach: (body: unknown) => string | undefined;
}

/** The most questions of one look. */
const MOST = 60;

/** What an app promises of its GET routes without parameters. @throws if the text is no OpenAPI document */
export function promisesIn(text: string): ApiPromise[] {
  const document = documentSchema.parse(JSON.parse(text));
  return Object.entries(document.paths)
    .filter(([path]) => !path.includes('{'))
    .flatMap(([path, item]) => {
      const read = operationSchema.safeParse(item['get']);
      if (!read.success || read.data.parameters.some(({ required }) => required)) return [];
      const { responses, security = document.security } = read.data;
      const needs = (security ?? []).filter((each) => typeof each === 'object' && each !== null);
      return [
        {
          path,
          codes: Object.keys(responses),
          isSecured: needs.length > 0 && needs.every((each) => Object.keys(each).length > 0),
          breach: checkOf(responses['200'], document.components.schemas),
        },
      ];
    })
    .slice(0, MOST);
}

function checkOf(answer: unknown, schemas: Readonly<Record<string, unknown>>): (body: unknown) => string | undefined {
  const read = jsonAnswer.safeParse(answer);
  if (!read.success) return () => undefined;
  const local = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value).replaceAll('"#/components/schemas/', '"#/$defs/'));
  const schema = local({ ...(read.data.content['application/json'].schema as object), $defs: schemas });
  return (body) => {
    let wanted: z.ZodType;
    try {
      wanted = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
    } catch {
      // a schema with words that we do not know promises nothing that we could check
      return undefined;
    }
    const { error } = wanted.safeParse(body);
    const [issue] = error?.issues ?? [];
    return issue === undefined ? undefined : `${issue.path.map(String).join('.') || 'the answer'}: ${issue.message}`;
  };
}
