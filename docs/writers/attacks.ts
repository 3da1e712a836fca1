import { load } from 'js-yaml';

import { cell, table } from './table.ts';

interface Defect {
  defect: number | string;
  title: string;
  tests: { file: string; name: string }[];
}

/** The reference of what `make attack` tries, from `test/attacks/defects.yaml`. */
export function attacksReference(yaml: string): string {
  const defects = load(yaml) as Defect[];
  return [
    '# Attacks',
    'What an examination by outsiders found, each with the tests that try it again. ' +
      '`make attack` runs all of them and says of each defect whether it is still mended.',
    table(
      ['defect', 'what was possible', 'tests'],
      defects.map(({ defect, title, tests }) => [
        String(defect),
        cell(title),
        tests.map(({ file, name }) => `[${cell(name)}](../../${file})`).join('<br>'),
      ]),
    ),
  ].join('\n\n');
}
