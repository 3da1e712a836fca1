import type { Blueprint } from '../../templates/index.ts';
import type { Refusal } from './decide.ts';
import { listed } from './resolve.ts';

/** What has its place elsewhere. */
const ANSWERS: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:thanks?|thank you|hello|hi|hey|great|ok(?:ay)?|cool|nice|perfect)\b[^?]*$/iu,
    'Say what should be otherwise, in a sentence of your own.',
  ],
  [
    /^(?:help|what (?:can|could) (?:you|i|we)|how (?:do|can) i)\b/iu,
    'Ask for fields, things, statuses, roles, pages, sections, filters, charts, texts, colours and ' +
      'looks, each in a sentence: “add a size to bikes (S, M, L)”, “make the price a filter”, “hide the ' +
      'cost from visitors”, “put the contact page first”, “make it look more elegant”.',
  ],
  [
    /\b(?:broken|bugs?|error|crash(?:es|ed)?|fails?|(?:does|do|is|are)(?:n't| not) (?:work|load|show|open|save)\w*|not working|wrong|slow)\b/iu,
    'If something is broken, press Diagnose (or say mvp diagnose): it looks for faults, shows them and ' +
      'mends what it can. If it works and should be otherwise, say what it should do.',
  ],
  [
    /\b(?:undo|revert|roll ?back|take (?:it|that|this) back|go back)\b/iu,
    'Every change has Undo beside it, and Versions goes back to any earlier state.',
  ],
  [
    new RegExp(
      String.raw`\b(?:translat\w+|in (?:german|french|spanish|italian|portuguese|dutch|english)` +
        String.raw`|(?:german|french|spanish|italian|portuguese|dutch) (?:version|translation|language))\b`,
      'iu',
    ),
    'The language of an app is that of its idea: make another app from the same idea told in that language.',
  ],
  [
    /\b(?:csv|export|download|excel|spreadsheet)\b/iu,
    'At the desk, Download as CSV gives a list as it is searched and filtered, and Import CSV reads one ' +
      'in; “let visitors download …” gives the button to them, too. A backup of the app (Data) holds all ' +
      'its rows.',
  ],
  [
    /\b(?:logo|favicon|picture|image|photo)\b/iu,
    'Pictures of your own go into the app itself: edit a row at the desk and choose them there. The mark is drawn from the name and the colours.',
  ],
];

/** What somebody is told whose wish nothing understands: the nearest thing that works, in the words of their own app. */
export function helpFor(plan: Blueprint, said: string): Refusal {
  const [first] = plan.entities;
  const thing = (first?.plural ?? 'rows').toLowerCase();
  const field = first?.fields.find((each) => each.derived === undefined)?.label.toLowerCase() ?? 'name';
  const answer = ANSWERS.find(([about]) => about.test(said))?.[1];
  if (answer !== undefined) return { said, why: `“${said.slice(0, 120)}” is no change of the plan.`, help: answer };
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
    help:
      'Without an AI provider it changes fields, things, statuses, roles, access, charts, texts and looks, ' +
      `one plain sentence each: ${example}. This app has ` +
      `${listed(plan.entities.map((each) => each.plural))}.`,
  };
}
