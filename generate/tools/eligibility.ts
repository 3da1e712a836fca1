import { identifierOf, type SiteDraft } from '../../templates/index.ts';
import { capitalised, singular } from '../text/inflect.ts';

type PageDraft = NonNullable<SiteDraft['pages']>[number];
type Calculator = Extract<PageDraft, { kind: 'calculator' }>;
type Input = Calculator['inputs'][number];

/** What asks whether somebody gets something. */
const CHECKED =
  /\b(?:eligib(?:le|ility)|entitle(?:d|ment)|(?:whether|if) (?:[\p{L}’'-]+ ){1,5}(?:qualify|qualifies)|who qualifies for)\b/iu;
/** “questions about the year, income and ownership”, “by answering questions on age and income”, “enter their age and income”. */
const ASKED = new RegExp(
  String.raw`\b(?:questions? (?:about|on|regarding|concerning)|(?:based on|depending on|according to|by|from)` +
    String.raw`|enter(?:s|ing)?|typ(?:e|es|ing) in|giv(?:e|es|ing)` +
    String.raw`|stat(?:e|es|ing)) ((?!(?:answer|enter|giv|typ|stat)ing\b|which\b)[^.;:()]{5,200})`,
  'iu',
);
/** What begins another thought. */
const OVER = new RegExp(
  String.raw`^(?:an? |then\b|gets?\b|sees?\b|learns?\b|finds?\b|book|appl|submit|read|download|which\b|that\b` +
    String.raw`|with\b|information\b|look|search|choos|compar|estimat|calculat)`,
  'iu',
);
/** What somebody may get is estimated. */
const ESTIMATED = /\b(?:estimat\p{L}*|how much|amounts?|calculat\p{L}*)\b/iu;

/** What is said → what is typed in, and what has to be so. The limits are examples, for the owner to set. */
const NUMBERS: readonly [sign: RegExp, input: Partial<Input>, is: string][] = [
  [/\byear\b|\bbuilt\b/iu, { type: 'number', min: 1600, max: 2100, initial: 1985 }, '<= 2005'],
  [
    /\b(?:income|earnings|salary|wages?|turnover|revenue|savings|assets|wealth|rent|budget)\b/iu,
    { type: 'money', min: 0, initial: 32_000 },
    '<= 45000',
  ],
  [/\bage\b/iu, { type: 'number', min: 0, max: 120, initial: 35 }, '>= 18'],
  [
    /\b(?:size|number|how many|children|people|members|employees|area|hours|weeks|months|years|weight|height|grades?|score)\b/iu,
    { type: 'number', min: 0, initial: 3 },
    '>= 1',
  ],
];
const KINDS =
  /\b(?:types?|kinds?|status|level|sector|region|district|country|nationality|residence|occupation|degree)\b/iu;
const FEWEST = 2;
const MOST = 8;

/** Words for what somebody is asked, as identifiers: nobody keeps rows of it. */
export function eligibilityParts(description: string): ReadonlySet<string> {
  const asked = eligibilityPage(description)?.inputs ?? [];
  if (asked.length === 0) return new Set();
  const words = asked.flatMap(({ id }) => [id, ...id.split('_')]).map((word) => singular(word));
  return new Set([
    'question',
    'eligibility',
    'check',
    'eligibility_check',
    'estimate',
    'answer',
    'condition',
    ...words,
  ]);
}

/** The page that says whether somebody qualifies, from what the idea says is asked; undefined where it asks for fewer than two things. English. */
export function eligibilityPage(description: string): Calculator | undefined {
  const sentence = description
    .split(/(?<=[.;!?\n])\s+/u)
    .find((each) => CHECKED.test(each) && listIn(each).length >= FEWEST);
  if (sentence === undefined) return undefined;
  const parts = listIn(sentence).slice(0, MOST).map(partOf);
  const { length } = parts;
  const amount = `round(met * ${String(Math.round(6000 / length / 50) * 50)}, 0)`;
  return {
    kind: 'calculator',
    id: 'eligibility_check',
    path: 'eligibility-check',
    title: 'Eligibility check',
    lead: 'Answer a few questions and see at once whether you qualify. Nothing is sent or kept.',
    inputs: parts.map(({ input }) => input),
    results: [
      {
        id: 'met',
        label: 'Conditions met',
        type: 'number',
        unit: `of ${String(length)}`,
        is: parts.map(({ is }) => is).join(' + '),
      },
      ...(ESTIMATED.test(description)
        ? [
            {
              id: 'estimated_amount',
              label: 'Estimated amount',
              type: 'money' as const,
              is: `if(met >= ${String(length)}, ${amount}, 0)`,
            },
          ]
        : []),
    ],
    verdict: {
      of: 'met',
      from: length,
      over: 'You are likely to qualify.',
      under: 'You do not seem to qualify as it stands. Ask us if you are not sure.',
    },
  };
}

function listIn(sentence: string): string[] {
  const list = ASKED.exec(sentence.slice(Math.max(0, sentence.search(CHECKED) - 60)))?.[1] ?? '';
  const items: string[] = [];
  for (const each of list.split(/\s*,\s*(?:and |or )?|\s+and\s+/u)) {
    const item = each.trim();
    if (OVER.test(item) || item.split(' ').length > 8) break;
    const said = item
      .replace(/^(?:the|their|your|his|her|its|whether (?:they|you|he|she) (?:is|are|have|has)?)\s+/iu, '')
      .trim();
    if (/^\p{L}[\p{L}’' -]{2,58}$/u.test(said) && !items.includes(said)) items.push(said);
  }
  return items;
}

function partOf(said: string): { input: Input; is: string } {
  const id = identifierOf(said);
  const label = capitalised(said);
  const known = NUMBERS.find(([sign]) => sign.test(said));
  if (known !== undefined) {
    const [, input, is] = known;
    return { input: { id, label, type: 'number', initial: 0, ...input }, is: `if(${id} ${is}, 1, 0)` };
  }
  const [yes, no] = KINDS.test(said) ? ['One that we support', 'Another one'] : ['Yes', 'No'];
  const choices = [
    { id: 'yes', label: yes, value: 1 },
    { id: 'no', label: no, value: 0 },
  ];
  return { input: { id, label, type: 'choice', initial: 'yes', choices }, is: id };
}
