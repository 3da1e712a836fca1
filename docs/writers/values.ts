import { load } from 'js-yaml';
import { z } from 'zod';

import { cell, table } from './table.ts';

/** A setting of the chart. */
interface Setting {
  path: string;
  fallback: string;
  comment: string;
}

/** The reference of the chart's values, from the comments of its `values.yaml`. @throws Error if one has no line of its own */
export function valuesReference(yaml: string): string {
  const settings = settingsOf(yaml);
  const missing = leavesOf(load(yaml)).filter((path) => !settings.some((each) => path.startsWith(each.path)));
  if (missing.length > 0) throw new Error(`settings without a line of their own: ${missing.join(', ')}`);
  return [
    '# Settings of the chart',
    'Set them with `helm upgrade --install mvp charts/mvp-operator --values mine.yaml`; `values.schema.json` refuses what is not one of them.',
    table(
      ['setting', 'default', 'what it is'],
      settings.map(({ path, fallback, comment }) => [
        `\`${path}\``,
        fallback === '' ? '' : `\`${fallback}\``,
        cell(comment),
      ]),
    ),
  ].join('\n\n');
}

/** Keys with a value, in their order. A comment belongs to the line below it. */
function settingsOf(yaml: string): Setting[] {
  const settings: Setting[] = [];
  const above: { indent: number; key: string; comment: string }[] = [];
  let comment: string[] = [];
  for (const line of yaml.split('\n')) {
    const [, spaces = '', said, key, value = ''] = /^( *)(?:# ?(.*)|([\w-]+):(?: (.*))?)$/.exec(line) ?? [];
    if (said !== undefined) comment.push(said);
    if (key !== undefined) {
      while ((above.at(-1)?.indent ?? -1) >= spaces.length) above.pop();
      const path = [...above.map((each) => each.key), key].join('.');
      const text = comment.join(' ');
      const whole =
        text === '' && !above.some((each) => each.key === 'resources') ? (above.at(-1)?.comment ?? '') : text;
      if (value === '') above.push({ indent: spaces.length, key, comment: text });
      else settings.push({ path, fallback: value.replaceAll("'", '"'), comment: whole });
    }
    if (said === undefined) comment = [];
  }
  return settings;
}

function leavesOf(value: unknown, prefix = ''): string[] {
  const object = z.record(z.string(), z.unknown()).safeParse(value);
  if (!object.success || Array.isArray(value) || Object.keys(object.data).length === 0) return [prefix];
  return Object.entries(object.data).flatMap(([key, each]) => leavesOf(each, prefix === '' ? key : `${prefix}.${key}`));
}
