/**
 * How strange a text is that parses. Many edits silence a parser; what people write also makes sense: names are
 * declared, statements do something, text between tags is no code. Each oddity weighs about as much as half an edit.
 */
import { undeclaredNames } from './names.ts';
import { isGlobalName, isKnownName } from './sources.ts';
import { child, children, walk, word, type TreeNode } from './syntax-tree.ts';

/**
 * Weight of everything in the file that hardly anybody would write; the same for parts that two candidates share. Of some of its
 * statements alone where only those are asked for.
 */
export function oddity(tree: readonly TreeNode[], path: string, text: string, part = tree): number {
  let weight = part === tree ? strayBlanks(text) : 0;
  for (const node of part === tree ? [] : part) weight += strayBlanks(text.slice(node.start, node.end));
  for (const one of undeclaredNames(tree)) {
    if (part !== tree && !part.some(({ start, end }) => start <= one.start && one.start < end)) continue;
    const isConst = one.name === 'const' && text.slice(0, one.start).endsWith('as ');
    if (!isConst && !isGlobalName(one.name) && !isKnownName(one.name)) weight += 0.7;
    // A word of the language where a value is lost.
    if (/^(?:from|of|as|type|async)$/u.test(one.name)) weight += 3;
  }
  const isTyped = /\.[cm]?tsx?$/u.test(path);
  walk(part, (node, parent, key) => {
    weight += oddNode(node, parent, key, text) + (isTyped ? untyped(node) : 0) + oddMarkup(node, text);
  });
  return weight;
}

/** `f( x )`, `x ,` and `` `x `}``: the blank is where something else was. */
const strayBlanks = (text: string): number =>
  0.25 *
  (text.match(/(?<=\w)\( +(?=\S)|(?<=[\w'"]) +[,;](?=\s)|(?<=[^\s'"`,([{=:?>] )['"`](?=[)}\],|])/gu)?.length ?? 0);

const idle = new RegExp(
  String.raw`^(?:Identifier|MemberExpression|TemplateLiteral|JSXElement|JSXFragment|ArrayExpression` +
    String.raw`|ObjectExpression|BinaryExpression|SequenceExpression|ArrowFunctionExpression` +
    String.raw`|ParenthesizedExpression|UnaryExpression)$`,
  'u',
);
const literal =
  /^(?:ObjectExpression|ArrayExpression|ArrowFunctionExpression|FunctionExpression|JSXElement|JSXFragment)$/u;

/** Statements without effect, lists where one value belongs, comparisons of what cannot be compared. */
function oddNode(node: TreeNode, parent: TreeNode | undefined, key: string, text: string): number {
  switch (node.type) {
    case 'ExpressionStatement':
      return oddStatement(node);
    case 'LabeledStatement':
      return 1.5;
    case 'EmptyStatement':
      return 0.3;
    case 'SequenceExpression':
      return 1;
    case 'ConditionalExpression':
      return oddSpacing(node, ['consequent', 'alternate'], text);
    case 'ImportDeclaration':
      return /\s/u.test(word(child(node, 'source'), 'value') ?? '') ? 1 : 0;
    case 'ParenthesizedExpression':
      return child(node, 'expression')?.type === 'ParenthesizedExpression' ? 0.5 : 0;
    case 'BlockStatement':
      return parent === undefined || (key === 'body' && /^(?:BlockStatement|FunctionBody)$/u.test(parent.type))
        ? 0.8
        : 0;
    case 'Property':
      return child(node, 'value')?.type === 'AssignmentPattern' && parent?.type === 'ObjectExpression' ? 2 : 0;
    case 'CallExpression': {
      const callee = child(node, 'callee')?.type ?? '';
      const inner = child(child(node, 'callee'), 'expression')?.type;
      return callee === 'Literal' ||
        /^(?:Object|Array|JSX|Template)/u.test(callee) ||
        inner === 'Identifier' ||
        isCalledAtOnce(node)
        ? 1
        : 0;
    }
    case 'TaggedTemplateExpression':
      return /^(?:undefined|null|true|false)$/u.test(word(child(node, 'tag'), 'name') ?? '') ||
        child(node, 'tag')?.type === 'Literal'
        ? 1.5
        : 0.2;
    case 'TemplateLiteral':
      return closesFirst(
        children(node['quasis'])
          .map((one) => text.slice(one.start, one.end))
          .join(''),
      )
        ? 0.8
        : 0;
    case 'TemplateElement':
      return /=>|\w\) |;\n|\s===\s|, \{ \w+: /u.test(text.slice(node.start, node.end)) ? 0.8 : 0;
    case 'ArrayExpression':
      return Array.isArray(node['elements']) && node['elements'].includes(null) ? 1 : 0;
    case 'ObjectExpression':
      return repeatedKeys(node);
    case 'MemberExpression':
      if (isWordOfStatements(node)) return 4;
      return /^(?:ObjectExpression|JSX)/u.test(child(node, 'object')?.type ?? '') ? 1 : 0;
    case 'TSUnionType':
      return oddUnion(node, text);
    case 'BinaryExpression':
      return oddComparison(node);
    case 'LogicalExpression':
      return child(node, 'left')?.type.startsWith('JSX') === true ? 1.5 : 0;
    case 'AssignmentExpression':
      return parent?.type === 'ExpressionStatement' || /^(?:Arrow|For|Assignment)/u.test(parent?.type ?? '') ? 0 : 0.5;
    case 'Literal':
      return typeof node['value'] === 'string' && parent?.type !== 'JSXAttribute' ? oddText(node['value']) : 0;
    default:
      return 0;
  }
}

/** `.else`: no value has such a member, and a text with it parses. */
const isWordOfStatements = (node: TreeNode): boolean =>
  node['computed'] !== true &&
  /^(?:else|elif|if|for|while|const|let)$/u.test(word(child(node, 'property'), 'name') ?? '');

/** Code inside a text: the quotes moved on by one, or a template lost its own. */
const oddText = (value: string): number =>
  /\$\{[\w.]+/u.test(value)
    ? 0.8
    : value.length > 1 &&
        /^\s*[,;)\]}](?:$|\s*[\w(){}])|(?:[([{,=]|=>)\s*$|\w\s*(?:===|&&|\|\|)\s|\s\?\s.*\)\s:\s/u.test(value)
      ? 0.5
      : 0;

/** `']: f(x), ['`: what is between two bits of code, with a closer before any opener. */
function closesFirst(words: string): boolean {
  let depth = 0;
  for (const sign of words.match(/[[\](){}]/gu) ?? []) {
    depth += /[[({]/u.test(sign) ? 1 : -1;
    if (depth < 0) return true;
  }
  return false;
}

/** People and formatters put blanks around the sign between two branches. */
function oddSpacing(node: TreeNode, [first, second]: readonly [string, string], text: string): number {
  const before = child(node, first);
  const after = child(node, second);
  return before === undefined || after === undefined || /^\s[^]*\s$/u.test(text.slice(before.end, after.start))
    ? 0
    : 0.4;
}

/** `f()(x)`: hardly anybody calls what a call without arguments gives. */
function isCalledAtOnce(node: TreeNode): boolean {
  const callee = child(node, 'callee');
  return callee?.type === 'CallExpression' && children(callee['arguments']).length === 0;
}

function repeatedKeys(node: TreeNode): number {
  const keys = children(node['properties']).flatMap((one) => word(child(one, 'key'), 'name') ?? []);
  return keys.length - new Set(keys).size;
}

function oddStatement(node: TreeNode): number {
  const expression = child(node, 'expression');
  if (typeof node['directive'] === 'string') return /^use [a-z]+$/u.test(node['directive']) ? 0 : 1;
  if (expression?.type === 'Literal') return 1;
  if (expression?.type === 'UnaryExpression')
    return /^(?:void|delete)$/u.test(word(expression, 'operator') ?? '') ? 0 : 1;
  return idle.test(expression?.type ?? '') ? 1 : 0;
}

function oddComparison(node: TreeNode): number {
  const sides = [child(node, 'left'), child(node, 'right')];
  if (sides.some((side) => literal.test(side?.type ?? ''))) return 1.5;
  const isOrder = /^(?:[<>]=?|[-*/%|&^]|<<|>>>?)$/u.test(word(node, 'operator') ?? '');
  if (sides.some((side) => word(side, 'name') === 'undefined') && isOrder) return 1;
  const isText = sides.some((side) => typeof side?.['value'] === 'string' || typeof side?.['value'] === 'boolean');
  return isOrder && isText ? 1 : 0;
}

/** `'a '| 'b'` */
function oddUnion(node: TreeNode, text: string): number {
  const types = children(node['types']);
  return (
    0.4 *
    types.filter((one, index) => index > 0 && !/\s\|\s/u.test(text.slice(types[index - 1]?.end, one.start))).length
  );
}

/** In TypeScript a declared function's parameters and a type's members have types. */
function untyped(node: TreeNode): number {
  if (/^TS(?:FunctionType|MethodSignature)$/u.test(node.type) || node.type === 'FunctionDeclaration') {
    const bare = children(node['params'] ?? node['parameters']).filter(
      (one) => /^(?:Identifier|ObjectPattern)$/u.test(one.type) && child(one, 'typeAnnotation') === undefined,
    );
    return 0.7 * bare.length;
  }
  return node.type === 'TSPropertySignature' && child(node, 'typeAnnotation') === undefined ? 0.8 : 0;
}

const codeInText =
  /^\s*\|?\d*\||=>|&&|\|\||[;)}]\s*;|\(\{|=\{|<\/|\/>|^\s*[=.,;)\]][^.]|=\s*$|\($|\b(?:const|return|function) \w|\b(?:if|for) ?\((?:const |let )?\w|\{[#:%@]/u;

/** Code that became text between tags, attributes that swallowed the next ones. */
function oddMarkup(node: TreeNode, text: string): number {
  if (node.type === 'JSXText') {
    const written = text.slice(node.start, node.end);
    return codeInText.test(written) ||
      /(?:^|\n)[ \t]*\/\/ /u.test(written) ||
      (/[)\]]/u.test(written) && !/[([]/u.test(written))
      ? 0.8
      : 0;
  }
  if (node.type === 'JSXSpreadAttribute')
    return /\s/u.test(text[node.start - 1] ?? ' ') && child(node, 'argument')?.type !== 'ObjectExpression' ? 0 : 1;
  if (node.type === 'JSXAttribute') {
    const value = child(node, 'value');
    const written = typeof value?.['value'] === 'string' ? value['value'] : '';
    if (written.endsWith('\\') || /^[`'({[].|^\{\w*$/u.test(written)) return 1;
    const name = child(node, 'name');
    const isOddName = name !== undefined && text.slice(name.start, name.end).endsWith('-');
    return (
      (/[\n<]|\w=|=>|\/>/u.test(written) && !/^https?:|^mailto:|[?&]\w+=/u.test(written) ? 1 : 0) + (isOddName ? 1 : 0)
    );
  }
  if (node.type === 'JSXOpeningElement') {
    const names = children(node['attributes'])
      .map((one) => child(one, 'name'))
      .flatMap((one) => (one === undefined ? [] : [text.slice(one.start, one.end)]));
    const name = child(node, 'name');
    const isUnknown =
      name?.type === 'JSXIdentifier' && /^[a-z]/u.test(word(name, 'name') ?? '') && !isTag(word(name, 'name') ?? '');
    return 0.8 * (names.length - new Set(names).size) + (isUnknown ? 0.9 : 0);
  }
  return 0;
}

const tags: ReadonlySet<string> = new Set(
  (
    'a abbr address area article aside audio b base bdi bdo blockquote body br button canvas caption ' +
    'cite code col colgroup data datalist dd del details dfn dialog ' +
    'div dl dt em embed fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hgroup hr ' +
    'html i iframe img input ins kbd label legend li link main ' +
    'map mark menu meta meter nav noscript object ol optgroup option output p picture pre progress q rp ' +
    'rt ruby s samp script search section select slot small ' +
    'source span strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track u ul var video wbr ' +
    'animate circle clipPath defs desc ellipse filter foreignObject g image line linearGradient marker ' +
    'mask path pattern polygon polyline radialGradient rect stop ' +
    'symbol text textPath tspan use view feGaussianBlur feOffset feBlend feFlood feComposite feMerge feMergeNode feColorMatrix'
  ).split(' '),
);

/** True for the tags of HTML and SVG. */
export const isTag = (name: string): boolean => tags.has(name) || name.includes('-');
