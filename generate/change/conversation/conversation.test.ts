/** What was said before: what “it”, “the same” and “no, blue instead” refer to, what an answer makes of a wish, and what is remembered. */
import { beforeAll, describe, expect, test } from 'vitest';
import { toBytes } from '../../../history/index.ts';
import { generate } from '../../generate.ts';
import { short } from '../fixtures/short.ts';
import { analyze } from '../../analysis/index.ts';
import { planApp } from '../../plan/index.ts';
import { decide, type Decision, type Refusal } from '../decide.ts';
import type { Edit } from '../edit.ts';
import { readWishes } from '../grammar/index.ts';
import { changeApp } from '../index.ts';
import type { Change } from '../outcome.ts';
import { answering, asksUndo, MOST_TURNS, operationsOf, summarised, toldOf, type Turn } from './index.ts';

const idea = {
  appName: 'Toolshed',
  description: 'A library of tools: members borrow tools with a deposit, and bring them back on time.',
};
const plan = planApp(idea, analyze(idea));
let start: Map<string, Uint8Array>;
beforeAll(async () => {
  start = toBytes((await generate(idea)).files);
}, 120_000);

function turnOf(said: string, { reply, edits }: Change): Turn {
  const { question } = reply;
  return {
    said,
    done: reply.done.map(({ what }) => what),
    refused: reply.notDone.map(({ why }) => why),
    operations: operationsOf(edits.map((each) => JSON.stringify(each))),
    ...(question === undefined ? {} : { question }),
  };
}

const unknown = (said: string): Refusal => ({ said, why: '', help: '' });

/** Says one thing after another, each on top of what the one before has made of the plan; gives what each did. */
function talk(...messages: readonly string[]): string[] {
  let now = plan;
  let before: readonly Edit[] = [];
  return messages.map((message) => {
    const { plan: next, edits } = decide(
      now,
      readWishes(message, undefined, before),
      unknown,
      undefined,
      before.at(-1),
    );
    now = next;
    before = edits;
    return edits.map(short).join('; ');
  });
}

describe('a message refers to the one before', () => {
  test.each([
    [
      'the field',
      ['add a weight to tools', 'make it required', 'rename it to mass'],
      ['set_field tools weight required', 'rename_field tools weight mass'],
    ],
    [
      'the page',
      ['add a page "House rules" that says Bring it back clean.', 'rename that page to Rules', 'remove it'],
      ['rename_page House rules Rules', 'remove_page Rules'],
    ],
    ['the thing', ['add workshops with a title and a date', 'add a price to them'], ['add_field workshops price']],
    [
      'the section',
      ['add a section "Why us" that says We lend for free.', 'remove that section'],
      ['remove_section Why us'],
    ],
    ['the status', ['add a status overdue to loans', 'call that status late'], ['rename_status overdue late']],
    ['the role', ['add the role caretaker', 'rename that role to warden'], ['rename_role caretaker warden']],
    ['the same for another thing', ['add a weight to tools', 'the same for members'], ['add_field members weight']],
    ['also for another thing', ['add remarks to tools', 'also for loans please'], ['add_field loans remarks']],
    [
      'the same for another part',
      ['make the buttons dark red', 'and the same for the headings'],
      ['set_colour headings dark red'],
    ],
    ['another value', ['make the buttons dark red', 'no, dark blue instead'], ['set_colour buttons dark blue']],
    ['another name', ['add a weight to tools', 'sorry, I meant mass'], ['rename_field tools weight mass']],
    [
      'another text',
      ['change the headline to "Borrow a drill"', 'no, "Borrow, build, bring back"'],
      ['set_text headline Borrow, build, bring back'],
    ],
    ['another shade of the same', ['make the headings green', 'make them darker'], ['set_colour headings darker']],
  ])('%s', (_, messages, wanted) => {
    expect(talk(...messages).slice(-wanted.length)).toEqual(wanted);
  });

  test('but a wish of its own stands by itself, and nothing is referred to where nothing was said', () => {
    const did = talk('add a weight to tools', 'make it dark', 'add a nickname to members and make it required');
    expect(did.slice(1)).toEqual([
      'set_scheme dark',
      'add_field members nickname; set_field members nickname required',
    ]);
    expect(talk('the same for members')).toEqual(['']);
  });
});

test('a wish that could speak of what was done before, and does not, is asked about as it is at the start', () => {
  const { edits } = decide(plan, readWishes('add a weight to tools'), unknown);
  const wish = 'Make it look better';
  const asked = decide(plan, readWishes(wish, undefined, edits), unknown, undefined, edits.at(-1));
  expect(asked.question).toMatchObject({ question: 'Which look?', said: wish });
});

describe('a question', () => {
  const asked = async (said: string): Promise<Change> => changeApp({ message: said, files: start });

  test('is about the wish that raised it, and is answered by an option, also without saying that it is an answer', async () => {
    const change = await asked('Make the app dark. Make the notes required.');
    const { question } = change.reply;
    expect(question?.said).toBe('Make the notes required');
    expect(question?.options.length).toBeGreaterThan(1);
    const [option = ''] = question?.options ?? [];
    const conversation = { earlier: '', turns: [turnOf('Make the app dark. Make the notes required.', change)] };
    const answered = await changeApp({ message: `${option}.`, files: change.files ?? start, conversation });
    expect(answered.edits.map(short)).toEqual([`set_field ${option} notes required`]);
  });

  test('is answered by a text where a text is asked for', async () => {
    const { question } = (await asked('add a page about our history')).reply;
    if (question === undefined) throw new Error('it asked nothing');
    expect(question.options).toEqual([]);
    const text = 'We began with two drills.';
    const change = await changeApp({
      message: text,
      files: start,
      answer: { said: question.said ?? '', question, text },
    });
    expect(change.edits).toEqual([{ do: 'add_page', title: 'history', text }]);
  });

  test('that is skipped is left where either reading may do harm, and read harmlessly where none does; both are said', () => {
    const skip = (said: string): Decision => {
      const { question } = decide(plan, readWishes(said), unknown);
      if (question === undefined) throw new Error('it asked nothing');
      return answering(plan, { said, question, text: undefined }, unknown);
    };
    const left = skip('make the notes required');
    expect([left.edits, left.question, left.notDone[0]?.why.includes('was not answered')]).toEqual([
      [],
      undefined,
      true,
    ]);
    const taken = skip('make the notes searchable');
    expect(taken.edits).toHaveLength(1);
    expect([taken.notDone, taken.done[0]?.means?.includes('You did not say which')]).toEqual([[], true]);
  });
});

describe('a conversation', () => {
  const turn = (number: number, said = `Add field ${String(number)}`): Turn => ({
    said,
    done: number % 3 === 0 ? [] : [`Added “${String(number)}”.`],
    refused: number % 3 === 0 ? ['No.'] : [],
    operations: [],
  });

  test('is summarised by rule, and the summary does not grow without end', () => {
    const all = Array.from({ length: 400 }, (_, number) => turn(number)).reduce(summarised, '');
    expect(all.length).toBeLessThanOrEqual(1500);
    expect(all.split('\n').slice(-2)).toEqual(['Added “398”.', 'Not done: Add field 399']);
    expect(summarised('', turn(1, 'x'.repeat(2000))).length).toBeLessThan(200);
  });

  test('is told to a model newest first in room, oldest first in order, and never costs more than 650 tokens', () => {
    const turns = Array.from({ length: MOST_TURNS }, (_, number) => turn(number, 'Please add a field '.repeat(60)));
    const told = toldOf({ earlier: 'Made it dark.\nMade it round.', turns });
    expect(told.length / 4).toBeLessThan(650);
    expect(told.split('\n').at(-1)).toContain('Added “19”.');
    expect(toldOf({ earlier: 'Made it dark.', turns: turns.slice(0, 1) }).split('\n')[0]).toBe(
      'Earlier: Made it dark.',
    );
    expect(toldOf({ earlier: '', turns: [] })).toBe('nothing');
  });

  test.each([
    ['undo that', true],
    ['Please take it back!', true],
    ['undo the pink of the buttons', false],
  ])('knows that “%s” only takes back: %s', (said, is) => {
    expect(asksUndo(said)).toBe(is);
  });

  test('keeps operations as text, and what cannot be read any more is left out', () => {
    expect(operationsOf(['{"do":"add_role","name":"Cook"}', '{"do":"fly"}', 'no json'])).toEqual([
      { do: 'add_role', name: 'Cook' },
    ]);
  });
});
