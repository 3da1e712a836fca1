import { ExpressionError, type Syntax } from './ast.ts';
import { parse } from './parse.ts';

/** Functions of a formula: how many values each takes, and what stands for it in TypeScript. */
const FUNCTIONS: Readonly<Record<string, { takes: number; code: (values: readonly string[]) => string }>> = {
  min: { takes: 2, code: (values) => `Math.min(${values.join(', ')})` },
  max: { takes: 2, code: (values) => `Math.max(${values.join(', ')})` },
  pow: { takes: 2, code: ([base = '', power = '']) => `Math.pow(${base}, ${power})` },
  floor: { takes: 1, code: ([value = '']) => `Math.floor(${value})` },
  ceil: { takes: 1, code: ([value = '']) => `Math.ceil(${value})` },
  months: { takes: 2, code: (values) => `monthsBetween(${values.join(', ')})` },
  round: { takes: 2, code: ([value = '', digits = '']) => `rounded(${value}, ${digits})` },
};

type Kind = 'number' | 'condition';

/**
 * A formula of the expression language as TypeScript over numbers: names, + - * /, comparisons, and, or, not, and the functions min, max, round, pow,
 * floor, ceil, months (full ones between two days) and `if(condition, then, else)`. `names` leads from what a formula may name to its code. The code calls
 * `rounded` for round and `monthsBetween` for months. Throws an `ExpressionError` for anything else.
 */
export function formulaSource(source: string, names: ReadonlyMap<string, string>): string {
  const fail = (why: string): never => {
    throw new ExpressionError(`${why} in "${source}".`);
  };
  const number = (node: Syntax): string => of(node, 'number');
  const condition = (node: Syntax): string => of(node, 'condition');
  return number(parse(source));

  function of(node: Syntax, wanted: Kind): string {
    const [kind, code] = read(node);
    return kind === wanted ? code : fail(`A ${kind} stands where a ${wanted} belongs`);
  }

  function read(node: Syntax): readonly [Kind, string] {
    switch (node.kind) {
      case 'number':
        return ['number', String(Number(node.value))];
      case 'name': {
        const code = node.path.length === 1 ? names.get(node.path[0] ?? '') : undefined;
        return ['number', code ?? fail(`Nothing is called "${node.path.join('.')}"`)];
      }
      case 'negate':
        return ['number', `(-${number(node.operand)})`];
      case 'not':
        return ['condition', `!(${condition(node.operand)})`];
      case 'arithmetic':
        return ['number', `(${number(node.left)} ${node.operator} ${number(node.right)})`];
      case 'logic':
        return [
          'condition',
          `(${condition(node.left)} ${node.operator === 'and' ? '&&' : '||'} ${condition(node.right)})`,
        ];
      case 'compare': {
        const sign = { '==': '===', '!=': '!==' }[node.operator as string] ?? node.operator;
        return ['condition', `(${number(node.left)} ${sign} ${number(node.right)})`];
      }
      case 'call':
        return ['number', call(node.name, node.args)];
      default:
        return fail(`A formula has no ${node.kind}`);
    }
  }

  function call(name: string, given: readonly Syntax[]): string {
    const [first, second, third] = given;
    if (name === 'if') {
      if (first === undefined || second === undefined || third === undefined || given.length !== 3)
        return fail('if() takes a condition and two values');
      return `(${condition(first)} ? ${number(second)} : ${number(third)})`;
    }
    const known = FUNCTIONS[name] ?? fail(`There is no function "${name}"`);
    const values = given.map(number);
    if (name === 'round' && values.length === 1) values.push('0');
    return values.length === known.takes ? known.code(values) : fail(`${name}() takes ${known.takes} values`);
  }
}
