/** Elements of Next.js that it refuses when it renders them: a link with an anchor inside, a picture without a size. */
import type { Edit, Finding } from '../../contract.ts';
import type { Oracles } from '../../oracles/contract.ts';
import type { Workspace } from '../../workspace.ts';
import { child, children, treeOf, walk, word, type TreeNode } from '../04-jsx/index.ts';

interface Refused {
  readonly rule: 'anchor-in-link' | 'picture-without-size';
  readonly start: number;
  readonly words: string;
  /** Texts put in place of others, from the front; null if what is meant cannot be known. */
  readonly puts: readonly (readonly [number, number, string])[] | null;
}

/** A pure function of the text. */
export function refusedElements(path: string, text: string): readonly Refused[] {
  const link = /^import\s+(\w+)\s+from\s+["']next\/link["']/mu.exec(text)?.[1];
  const image = /^import\s+(\w+)\s+from\s+["']next\/image["']/mu.exec(text)?.[1];
  if (link === undefined && image === undefined) return [];
  const found: Refused[] = [];
  walk(treeOf(path, text) ?? [], (node) => {
    const opening = node.type === 'JSXElement' ? child(node, 'openingElement') : undefined;
    const name = word(child(opening, 'name'), 'name');
    if (opening === undefined || name === undefined) return;
    if (name === link) found.push(...anchorIn(node, opening, text));
    if (name === image) found.push(...sizeOf(opening, text));
  });
  return found;
}

const namesOf = (opening: TreeNode): readonly (string | undefined)[] =>
  children(opening['attributes']).map((one) => word(child(one, 'name'), 'name'));

function anchorIn(node: TreeNode, opening: TreeNode, text: string): readonly Refused[] {
  const inner = children(node['children']).filter(
    (one) => one.type !== 'JSXText' || text.slice(one.start, one.end).trim() !== '',
  );
  const [anchor] = inner;
  const tag = anchor?.type === 'JSXElement' ? child(anchor, 'openingElement') : undefined;
  const names = namesOf(opening);
  if (anchor === undefined || tag === undefined || inner.length !== 1 || word(child(tag, 'name'), 'name') !== 'a')
    return [];
  if (names.includes('legacyBehavior')) return [];
  const closer = child(anchor, 'closingElement');
  const own = namesOf(tag);
  const attributes = children(tag['attributes']).filter((one) => word(child(one, 'name'), 'name') !== 'href');
  const isPlain =
    closer !== undefined && own.every((one) => one !== undefined && (one === 'href' || !names.includes(one)));
  const handed = attributes.map((one) => ` ${text.slice(one.start, one.end)}`).join('');
  const puts: (readonly [number, number, string])[] = [];
  if (isPlain) {
    const end = opening.end - (text.slice(opening.end - 2, opening.end) === '/>' ? 2 : 1);
    if (handed !== '') puts.push([end, end, handed]);
    puts.push([...wholeLine(tag, text), ''], [...wholeLine(closer, text), '']);
  }
  const words = 'A Link renders its own anchor; Next.js refuses another one inside.';
  return [{ rule: 'anchor-in-link', start: tag.start, words, puts: isPlain ? puts : null }];
}

/** With the line it stands alone on. */
function wholeLine(node: TreeNode, text: string): readonly [number, number] {
  const start = text.lastIndexOf('\n', node.start - 1) + 1;
  const end = text.indexOf('\n', node.end);
  const isAlone = end !== -1 && text.slice(start, node.start).trim() === '' && text.slice(node.end, end).trim() === '';
  return isAlone ? [start, end + 1] : [node.start, node.end];
}

/** Width and height, `fill`, or an imported picture that brings its size. */
function sizeOf(opening: TreeNode, text: string): readonly Refused[] {
  const attributes = children(opening['attributes']);
  const names = namesOf(opening);
  const source = child(attributes[names.indexOf('src')], 'value');
  const isWritten = typeof source?.['value'] === 'string' || child(source, 'expression')?.type === 'TemplateLiteral';
  if (
    !isWritten ||
    names.includes(undefined) ||
    names.includes('fill') ||
    (names.includes('width') && names.includes('height'))
  )
    return [];
  const classes = word(child(attributes[names.indexOf('className')], 'value'), 'value') ?? '';
  const step = (side: string): number | undefined => {
    const match = new RegExp(`(?:^|\\s)(?:${side}|size)-(\\d+(?:\\.5)?)(?:\\s|$)`, 'u').exec(classes);
    return match === null ? undefined : Number(match[1]) * 4;
  };
  const [width, height] = [step('w'), step('h')];
  const end = opening.end - (text.slice(opening.end - 2, opening.end) === '/>' ? 2 : 1);
  const place = text.slice(0, end).trimEnd().length;
  const lacks = [
    names.includes('width') || width === undefined ? '' : ` width={${width}}`,
    names.includes('height') || height === undefined ? '' : ` height={${height}}`,
  ].join('');
  const isKnown =
    (names.includes('width') || width !== undefined) && (names.includes('height') || height !== undefined);
  const words = 'Next.js wants to know the size of a picture: width and height, or fill.';
  return [
    { rule: 'picture-without-size', start: opening.start, words, puts: isKnown ? [[place, place, lacks]] : null },
  ];
}

/** Findings for all modules. */
export function detectElements(workspace: Workspace, oracles: Oracles): readonly Finding[] {
  return oracles.modules.index(workspace).paths.flatMap((path) => {
    const text = workspace.text(path) ?? '';
    return oracles.memory.recall(refusedElements, path, text).map((one): Finding => ({
      fixer: 'contract',
      rule: one.rule,
      severity: 'error',
      files: [path],
      line: text.slice(0, one.start).split('\n').length,
      description: one.words,
      autoFixable: one.puts !== null,
      evidence: text.slice(one.start, one.start + 80),
      data: { element: one.start },
    }));
  });
}

/** Edits for one of the findings above. */
export function fixElement(path: string, text: string, found: Finding): readonly Edit[] | null {
  const one = refusedElements(path, text).find((each) => each.start === found.data?.['element']);
  return one?.puts?.map(([start, end, put]) => ({ kind: 'splice', path, start, end, text: put })) ?? null;
}
