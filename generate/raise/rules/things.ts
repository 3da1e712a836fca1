/** A thing of the app as its back end has it, read from its files: what a rule or a route may speak of. */
export interface BackEndThing {
  readonly name: string;
  /** Its routes begin with `/api/<route>`. */
  readonly route: string;
  /** The name of its rules, such as `BOOKING_RULES`. */
  readonly rules: string;
  readonly models: string;
  readonly routes: string;
  readonly fields: readonly { readonly name: string; readonly type: string; readonly isOptional: boolean }[];
  readonly statuses: readonly string[];
  readonly actions: readonly { readonly id: string; readonly start: string; readonly to: string }[];
  /** What the rules that are there say when they refuse. */
  readonly says: readonly string[];
}

const RESOURCE = /^(\w+_RULES) = register\(\n {4}Resource\(\n([\s\S]*?)\n {4}\)\n\)$/gm;

/** The things of an app with rules of their own. */
export function thingsIn(files: ReadonlyMap<string, string>): BackEndThing[] {
  return [...files].flatMap(([models, text]) => {
    const module = /^backend\/models\/(\w+)\.py$/.exec(models)?.[1];
    const routes = `backend/routes/${module ?? ''}.py`;
    if (module === undefined || !files.has(routes)) return [];
    return [...text.matchAll(RESOURCE)].flatMap(([, rules = '', body = '']) => {
      const model = /^ {8}model=(\w+),$/m.exec(body)?.[1] ?? '';
      const name = /^ {8}name="(\w+)",$/m.exec(body)?.[1] ?? '';
      const route = /^ {8}route="([\w-]+)",$/m.exec(body)?.[1] ?? '';
      const kept = new RegExp(`^class ${model}\\([\\s\\S]*?\\n\\n\\n`, 'm').exec(text)?.[0] ?? '';
      if (name === '' || route === '' || kept === '') return [];
      return [{ name, route, rules, models, routes, ...storedIn(kept), ...workflowIn(body), says: saidIn(body) }];
    });
  });
}

function storedIn(model: string): Pick<BackEndThing, 'fields' | 'statuses'> {
  const fields = [...model.matchAll(/^ {4}(\w+): orm\.Mapped\[(.+?)\] = orm\.mapped_column/gm)].map(
    ([, name = '', type = '']) => ({
      name,
      type: type.replace(' | None', '').replace('uuid.UUID', 'id').replace('dt.', ''),
      isOptional: type.endsWith('| None'),
    }),
  );
  const listed = /\\"status\\" IN \(([^)]*)\)/.exec(model)?.[1] ?? '';
  return { fields, statuses: [...listed.matchAll(/'(\w+)'/g)].map(([, status = '']) => status) };
}

function workflowIn(body: string): Pick<BackEndThing, 'actions'> {
  const found = body.matchAll(/^ {12}Transition\(\n {16}"(\w+)",\n {16}start=\(([^)]*)\),\n {16}to="(\w+)"/gm);
  return {
    actions: [...found].map(([, id = '', start = '', to = '']) => ({
      id,
      start: start.replaceAll(/["\s]|,\s*$/g, ''),
      to,
    })),
  };
}

const saidIn = (body: string): string[] => [
  ...new Set(
    [...body.matchAll(/(?:Check|Guard|Capacity)\([\s\S]*?"((?:[^"\\]|\\.)*\.)"/g)].map(([, says = '']) => says),
  ),
];
