import type { Blueprint } from '../../templates/index.ts';
import type { Refusal } from './decide.ts';
import { listed } from './resolve.ts';

/** What somebody is told whose wish nothing understands: the nearest thing that works, in the words of their own app. */
export function helpFor(plan: Blueprint, said: string): Refusal {
  const [first] = plan.entities;
  const thing = (first?.plural ?? 'rows').toLowerCase();
  const field = first?.fields.find((each) => each.derived === undefined)?.label.toLowerCase() ?? 'name';
  const examples: readonly (readonly [RegExp, string])[] = [
    [
      /colou?r|look|design|style|theme|bright|beautiful|modern/iu,
      '“make the buttons dark green”, “use a serif font” or “make it dark”',
    ],
    [
      /text|word|say|write|head|title|copy|page/iu,
      '“change the headline to …”, “replace “old words” with “new words”” or “add a section “Prices” that says …”',
    ],
    [
      /status|step|stage|state|workflow|approve/iu,
      `“add a status on hold to ${thing}” or “rename the status open to new”`,
    ],
    [/chart|report|graph|number|statistic|dashboard/iu, `“add a chart of ${thing} per month”`],
    [/see|access|private|public|role|permission|login/iu, `“make ${thing} private” or “add a role cashier”`],
  ];
  const example =
    examples.find(([about]) => about.test(said))?.[1] ??
    `“add a phone number to ${thing}”, “make ${field} required” or “rename ${thing} to …”`;
  return {
    said,
    why: `“${said.slice(0, 120)}” is not something this can do by itself yet.`,
    help: `Without an AI provider it changes fields, things, statuses, roles, access, charts, texts and looks, one plain sentence each: ${example}. This app has ${listed(plan.entities.map((each) => each.plural))}.`,
  };
}
