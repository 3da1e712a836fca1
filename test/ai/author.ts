/** Answers as a good model gives them, made from what it is asked: words of its own, and a page with something added. */
import { readFileSync } from 'node:fs';
import type { Received } from './model-server.ts';

const TOOL = readFileSync(new URL('answers/gear-ratio.txt', import.meta.url), 'utf8');
const WORDS = /The words are now:\n<words>\n([\s\S]*?)\n<\/words>/;
const CODE = /The page as it is now:\n(`{3,})tsx\n([\s\S]*?)\n\1/;

/** What a request is for, by its prompt. */
export function stageOf(
  asked: Received,
): 'copy' | 'rows' | 'page' | 'feature' | 'rules' | 'plan' | 'repair' | 'wish' | 'edit' | 'other' {
  const text = asked.turns[0]?.text ?? '';
  if (WORDS.test(text)) return 'copy';
  if (CODE.test(text)) return 'page';
  if (text.startsWith('Write the sample rows')) return 'rows';
  if (text.startsWith('Write the tool of the page')) return 'feature';
  if (text.includes('as the back end has them:')) return 'rules';
  if (text.includes('<wishes>')) return 'wish';
  if (text.includes('<wish>')) return 'edit';
  if (text.includes('<plan>')) return 'plan';
  return text.includes('<findings>') ? 'repair' : 'other';
}

/** The page a request shows. */
export function pageIn(asked: Received): string {
  return CODE.exec(asked.turns[0]?.text ?? '')?.[2] ?? '';
}

/** A good answer. */
export function goodAnswer(asked: Received): string {
  const stage = stageOf(asked);
  if (stage === 'copy') return `Here is the copy:\n\n\`\`\`json\n${goodCopy(asked)}\n\`\`\``;
  if (stage === 'page') return `\`\`\`tsx\n${goodPage(pageIn(asked))}\n\`\`\``;
  if (stage === 'plan') return goodPlan(asked);
  if (stage === 'rows') return '{"rows":{}}';
  if (stage === 'rules') return goodRules(asked);
  if (stage === 'feature') return `\`\`\`tsx\n${TOOL}\n\`\`\``;
  if (stage === 'wish')
    return JSON.stringify({ wishes: [{ wish: 1, code: 'other words at the end', files: ['frontend/app/page.tsx'] }] });
  if (stage === 'edit') return goodEdit(asked);
  return 'I do not know.';
}

interface Words {
  headline: string;
  subline: string;
  closing: { title: string; text: string };
}

/** The words that are there, with another headline and closing. */
export function goodCopy(asked: Received, headline = 'Ready when you are, every day by the sea'): string {
  const words = JSON.parse(WORDS.exec(asked.turns[0]?.text ?? '')?.[1] ?? '{}') as Words;
  return JSON.stringify({ ...words, headline, closing: { ...words.closing, title: 'Come by and see for yourself' } });
}

/** A field for the damage that the idea of the tests speaks of, or a tool; nothing for other ideas. */
function goodPlan(asked: Received): string {
  const quote = 'works out the gear ratio';
  if (asked.turns[0]?.text.includes(quote) === true) {
    const lead = 'See how far one turn of the pedals takes you.';
    const does = 'Two inputs, the teeth of the chainring and of the cog. Shows the ratio and the metres of a turn.';
    return JSON.stringify({ features: [{ title: 'Gear ratio', lead, does, quote }] });
  }
  const thing = /^Its things by id: .*?\b(\w*booking\w*|\w*rental\w*) \(/m.exec(asked.turns[0]?.text ?? '')?.[1];
  const fields = [
    {
      thing,
      label: 'Damage report',
      type: 'longtext',
      quote: 'damage noted when a bike comes back',
      examples: ['Scratch on the frame'],
    },
  ];
  return JSON.stringify(thing === undefined ? {} : { fields });
}

/** A booking that is cancelled in time, where the idea of the tests says so; nothing for other ideas. */
export function goodRules(asked: Received, hours = 2): string {
  const quote = 'can cancel until two hours before';
  if (asked.turns[0]?.text.includes(quote) !== true) return '{"rules":[],"routes":[]}';
  const when = `row.starts_at - now() >= dt.timedelta(hours=${String(hours)})`;
  const message = 'Please cancel at least two hours before it starts.';
  const rules = [{ thing: 'booking', action: 'cancel', when, message, quote }];
  const test = [
    'def test_nobody_cancels_late(user):',
    '    row = make(user, "booking", 1, starts_at=at(-1, 10), ends_at=at(-1, 11))',
    '    assert user.post(f"/api/bookings/{row[\'id\']}/actions/cancel").status_code == 409',
  ];
  return `${JSON.stringify({ rules, routes: [] })}\n\n\`\`\`python\n${test.join('\n')}\n\`\`\``;
}

/** The end of the front page in other words. */
function goodEdit(asked: Received): string {
  const line = /^ {2}closing: \{ title: .*$/m.exec(asked.turns[0]?.text ?? '')?.[0] ?? '';
  const next = line.replace(/title: '[^']*'/, "title: 'See you at the sea'");
  return `frontend/app/page.tsx\n<<<<<<< SEARCH\n${line}\n=======\n${next}\n>>>>>>> REPLACE`;
}

/** The page with what it shows in a column with a wider gap. */
export function goodPage(code: string): string {
  return code.replace(
    /return \(?\s*(<Landing[\s\S]*<\/Landing>)\s*\)?;/,
    'return <div className="flex flex-col gap-14">$1</div>;',
  );
}
