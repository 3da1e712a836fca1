/** Routes that another one of their file takes the requests of, because it stands above them. */
import type { Finding } from '../../contract.ts';
import type { BackendFile } from './outlines.ts';

interface Block {
  readonly method: string;
  readonly parts: readonly string[];
  readonly type: (parameter: string) => string;
  readonly start: number;
  readonly end: number;
  readonly name: string;
  readonly line: number;
}

/** `/items/{id}` above `/items/options`: FastAPI asks the first whether it is a number, and answers 422. */
export function detectGreedyRoutes(files: readonly BackendFile[]): readonly Finding[] {
  return files.flatMap((file) => {
    const blocks = blocksOf(file);
    return blocks.flatMap((late, at): readonly Finding[] => {
      const greedy = blocks.slice(0, at).find((early) => takes(early, late));
      if (greedy === undefined) return [];
      const moved = file.text.slice(late.start, late.end);
      const between = file.text.slice(greedy.start, late.start);
      return [
        {
          fixer: 'contract',
          rule: 'greedy-route',
          severity: 'error',
          files: [file.path],
          line: late.line,
          description: `${greedy.name} stands above ${late.name} and takes its requests.`,
          autoFixable: true,
          evidence: late.name,
          data: { start: greedy.start, end: late.end, right: `${moved}\n\n\n${between.trimEnd()}` },
        },
      ];
    });
  });
}

function blocksOf(file: BackendFile): readonly Block[] {
  return file.outline.functions.flatMap((one): readonly Block[] => {
    const [decorator, ...more] = one.decorators;
    const path = decorator?.positional[0]?.value;
    const [, owner = '', method = ''] = /^(\w+)\.(get|post|put|patch|delete)$/u.exec(decorator?.name ?? '') ?? [];
    if (decorator === undefined || more.length > 0 || typeof path !== 'string' || !one.isTop || method === '')
      return [];
    const types = new Map(one.parameters.map((each) => [each.name, each.annotation ?? '']));
    return [
      {
        method: `${owner}.${method}`,
        parts: path.split('/').filter((part) => part !== ''),
        type: (parameter) => types.get(parameter) ?? '',
        start: decorator.start - 1,
        end: one.end,
        name: one.name,
        line: one.line,
      },
    ];
  });
}

/** A word of the later path falls on a parameter that cannot be that word. */
function takes(early: Block, late: Block): boolean {
  if (early.method !== late.method || early.parts.length !== late.parts.length) return false;
  let isTyped = false;
  const isTaken = early.parts.every((part, at) => {
    const other = late.parts[at] ?? '';
    const name = /^\{(\w+)\}$/u.exec(part)?.[1];
    if (name === undefined || other.startsWith('{'))
      return part === other || (name !== undefined && other.startsWith('{'));
    isTyped ||= /^(?:(?:uuid\.)?UUID|int)$/u.test(early.type(name));
    return true;
  });
  return isTaken && isTyped;
}
