import { parseSync, Visitor } from 'oxc-parser';

/** What a TypeScript file promises to others and takes from them. */
export interface Facts {
  /** Exported names, `default` among them. */
  readonly exports: ReadonlySet<string>;
  /** Modules it imports. */
  readonly modules: ReadonlySet<string>;
  /** Names it imports, as `module#name`. */
  readonly imports: ReadonlySet<string>;
  /** Addresses within the app: texts that begin with `/` or `#`. */
  readonly addresses: ReadonlySet<string>;
  /** Names that are called, members as `api.list`. */
  readonly calls: ReadonlySet<string>;
  /** Imported parts that it shows, as `module#Part`, with what it hands them, as `module#Part.prop`. */
  readonly parts: ReadonlySet<string>;
  /** Names of what its objects say, such as `closing`. */
  readonly keys: ReadonlySet<string>;
  /** Texts a visitor can read, or that are handed on. */
  readonly texts: readonly string[];
  readonly dynamicImports: number;
}

/** Reads a file; undefined if it cannot be parsed. */
export function factsOf(path: string, text: string): Facts | undefined {
  const { program, module, errors } = parseSync(path, text);
  if (errors.some(({ severity }) => severity === 'Error')) return undefined;
  const addresses = new Set<string>();
  const calls = new Set<string>();
  const keys = new Set<string>();
  const shown = new Map<string, Set<string>>();
  const texts: string[] = [];
  const said = (value: string): void => {
    texts.push(value);
    if (/^[/#][\w\-/#[\]?=&.]*$/.test(value)) addresses.add(value);
  };
  new Visitor({
    Literal(node) {
      if (typeof node.value === 'string') said(node.value);
    },
    TemplateElement(node) {
      said(node.value.cooked ?? node.value.raw);
    },
    Property({ key, computed }) {
      if (!computed && key.type === 'Identifier') keys.add(key.name);
    },
    JSXOpeningElement({ name, attributes }) {
      if (name.type !== 'JSXIdentifier') return;
      const props = shown.get(name.name) ?? new Set<string>();
      shown.set(name.name, props);
      for (const each of attributes)
        if (each.type === 'JSXAttribute' && each.name.type === 'JSXIdentifier') props.add(each.name.name);
    },
    JSXText(node) {
      texts.push(node.value);
    },
    CallExpression({ callee }) {
      if (callee.type === 'Identifier') calls.add(callee.name);
      if (
        callee.type === 'MemberExpression' &&
        callee.object.type === 'Identifier' &&
        callee.property.type === 'Identifier'
      )
        calls.add(`${callee.object.name}.${callee.property.name}`);
    },
  }).visit(program);
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName }) => (exportName.kind === 'Default' ? 'default' : (exportName.name ?? '*'))),
  );
  const imports = module.staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.map(
      ({ importName }) =>
        `${moduleRequest.value}#${importName.kind === 'Name' ? (importName.name ?? '') : importName.kind}`,
    ),
  );
  const parts = module.staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.flatMap(({ localName }) => {
      const props = shown.get(localName.value);
      const part = `${moduleRequest.value}#${localName.value}`;
      return props === undefined ? [] : [part, ...[...props].map((prop) => `${part}.${prop}`)];
    }),
  );
  return {
    parts: new Set(parts),
    keys,
    exports: new Set(exports),
    modules: new Set(module.staticImports.map(({ moduleRequest }) => moduleRequest.value)),
    imports: new Set(imports),
    addresses,
    calls,
    texts,
    dynamicImports: module.dynamicImports.length,
  };
}
