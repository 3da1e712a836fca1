import type { Blueprint, CalculatorPage } from '../../blueprint/index.ts';
import { ExpressionError, formulaSource } from '../../expression/index.ts';
import { typescript } from '../../quote/index.ts';
import { metadataOf } from './metadata.ts';
import { array, object, type Entry } from './values.ts';

type Result = CalculatorPage['results'][number];

/** The page of a calculator and what it calculates with, by name of the file. Its formulas are compiled: the browser evaluates no text. */
export function renderCalculator(blueprint: Blueprint, page: CalculatorPage): readonly [file: string, text: string][] {
  const names = new Map(page.inputs.map(({ id }) => [id, `v.${id}`]));
  const results = page.results.map((result) => {
    const code = renderResult(result, names);
    names.set(result.id, `v.${result.id}`);
    return code;
  });
  if (page.compare !== undefined && !page.results.some(({ id }) => id === page.compare))
    throw new ExpressionError(`${page.id} compares by "${page.compare}", which is none of its results.`);
  if (page.verdict !== undefined && !page.results.some(({ id }) => id === page.verdict?.of))
    throw new ExpressionError(`${page.id} judges "${page.verdict.of}", which is none of its results.`);
  const rows = page.schedule && formulaSource(page.schedule.rows, names);
  const inRow = new Map([...names, ['n', 'n']]);
  const columns = page.schedule?.columns.map((column) => {
    const code = renderResult(column, inRow);
    inRow.set(column.id, `v.${column.id}`);
    return code;
  });
  const data = object([
    ['title', typescript(page.title)],
    ['lead', typescript(page.lead)],
    ['inputs', array(page.inputs.map((input) => typescript(input)))],
    ['results', array(results)],
    [
      'schedule',
      page.schedule &&
        object([
          ['title', typescript(page.schedule.title)],
          ['rows', `(v) => ${rows ?? '0'}`],
          ['columns', array(columns ?? [])],
        ]),
    ],
    ['compare', page.compare === undefined ? undefined : typescript(page.compare)],
    ['second', page.second === undefined ? undefined : typescript(page.second)],
    ['verdict', page.verdict === undefined ? undefined : typescript(page.verdict)],
  ]);
  const known = [...new Set([...inRow.keys()].filter((name) => name !== 'n'))].map((name) => typescript(name));
  const helpers = ['monthsBetween', 'rounded'].filter((each) => data.includes(`${each}(`));
  const tool = `'use client';

import { Calculator, type CalculatorData } from '@/kit/tools/calculator';
${helpers.length === 0 ? '' : `import { ${helpers.join(', ')} } from '@/kit/numbers';\n`}
type Values = Record<${known.join(' | ')}, number>;

const data: CalculatorData<Values> = ${data};

export const Tool = () => <Calculator data={data} />;
`;
  const shown = `import type { Metadata } from 'next';
import { Tool } from './tool';

${metadataOf(blueprint, page)}

export default function Page() {
  return <Tool />;
}
`;
  return [
    ['page.tsx', shown],
    ['tool.tsx', tool],
  ];
}

function renderResult({ is, quiet, ...result }: Result, names: ReadonlyMap<string, string>): string {
  const code = formulaSource(is, names);
  const takes = [...(/\bv\./u.test(code) ? ['v'] : []), ...(/\bn\b/u.test(code) ? ['n'] : [])];
  const args = takes.length === 2 ? 'v, n' : takes[0] === 'n' ? '_v, n' : takes.join('');
  const entries: Entry[] = [
    ...Object.entries(result).map(([key, value]): Entry => [key, value === undefined ? undefined : typescript(value)]),
    ['quiet', quiet ? 'true' : undefined],
    ['of', `(${args}) => ${code}`],
  ];
  return object(entries);
}
