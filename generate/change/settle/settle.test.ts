import { beforeAll, describe, expect, test } from 'vitest';

import { AiError, NO_USAGE, type Model, type ModelRequest } from '../../../ai/index.ts';
import { BLUEPRINT, textOf, toBytes, type Files } from '../../../history/index.ts';
import { generate } from '../../generate.ts';
import { changeApp, mergeApps } from '../index.ts';
import { planOf, type Change } from '../outcome.ts';
import { readPlaces } from './places.ts';
import { settleMerge, type SettleRequest } from './settle.ts';

const PAGE = 'frontend/app/notes.tsx';
const page = (title: string, more = ''): string =>
  `import { useState } from 'react';\n\nexport function Notes() {\n  const [open] = useState(true);\n  return <p>{open ? '${title}' : ''}</p>;\n}\n${more}`;

let plain: Files;
beforeAll(async () => {
  const idea = { appName: 'Spokes', description: 'Bike rental by the beach, by the hour or day, no double booking.' };
  plain = toBytes((await generate(idea)).files);
});

// files without a plan are merged by line alone, which takes no time
const at = (text: string, path = PAGE): Files => toBytes(new Map([[path, text]]));

interface Asked {
  change: Change;
  asked: ModelRequest[];
}

/** Settles with a model that says these, one after another. */
async function settled(
  answers: readonly (string | Error)[],
  lines: Pick<SettleRequest, 'base' | 'ours' | 'theirs'>,
  more: Partial<SettleRequest> = {},
): Promise<Asked> {
  const asked: ModelRequest[] = [];
  const model: Model = {
    ask(request) {
      asked.push(request);
      const answer = answers[asked.length - 1] ?? 'no more answers';
      if (answer instanceof Error) return Promise.reject(answer);
      const said = { text: answer, provider: 'anthropic', model: 'scripted', usage: NO_USAGE } as const;
      return Promise.resolve({ ...said, replayed: false, fellBack: [] });
    },
  };
  const judge = (files: ReadonlyMap<string, string>) => Promise.resolve({ files, problems: [] });
  const assistant = { model, judge, signal: new AbortController().signal };
  return { change: await settleMerge({ branch: 'dark', assistant, ...lines, ...more }), asked };
}

const three = (base = 'Hello', ours = 'Good day', theirs = 'Welcome') => ({
  base: at(page(base)),
  ours: at(page(ours)),
  theirs: at(page(theirs)),
});
const lines = (text: string, place = 1): string => `PLACE ${String(place)}\n\`\`\`tsx\n${text}\n\`\`\``;
const JOINED = "  return <p>{open ? 'Good day, welcome' : ''}</p>;";
const read = (change: Change, path = PAGE): string => textOf(change.files?.get(path) ?? new Uint8Array()) ?? '';

describe('a conflict that a model settles', () => {
  test('has its lines joined and nothing else of the file changed', async () => {
    const { change, asked } = await settled([lines(JOINED)], three());
    expect(read(change)).toBe(page('Good day, welcome'));
    expect(change.settled?.get(PAGE)).toEqual({ text: page('Good day, welcome') });
    expect(change.reply.summary).toContain('Merged dark.');
    expect(change.reply.done).toEqual([{ what: `Settled ${PAGE}.`, means: 'line 5: lines that join both.' }]);
    expect(change.helped?.provider).toMatchObject({ name: 'anthropic', model: 'scripted' });
    const [request] = asked;
    expect(request?.purpose).toBe('settle');
    const shown = request?.turns[0]?.text ?? '';
    for (const said of ['⟦PLACE 1⟧', "'Hello'", "'Good day'", "'Welcome'"]) expect(shown).toContain(said);
    // the proposal is what a merge takes
    const taken = await mergeApps({ ...three(), resolutions: change.settled ?? new Map() });
    expect(taken.conflicts).toEqual([]);
    expect(textOf(taken.files.get(PAGE) ?? new Uint8Array())).toBe(read(change));
  });

  test('is one side’s where the model says so', async () => {
    const { change } = await settled(['PLACE 1: THEIRS'], three());
    expect(read(change)).toBe(page('Welcome'));
    expect(change.reply.done[0]?.means).toBe('line 5: theirs.');
  });

  test.each([
    ['conflict marks', '<<<<<<< ours\n  return <p />;\n=======\n  return <b />;\n>>>>>>> theirs', 'conflict marks'],
    ['what cannot be parsed', '  return <p>{open', 'cannot be parsed'],
    ['a foreign address', "  return <p>{open ? 'x' : 'https://evil.example/x'}</p>;", 'an address of another site'],
    ['left out code', '  // ... rest unchanged\n  return <p>{open}</p>;', 'leaves code out'],
    ['a way to load code', "  void import('node:fs');\n  return <p>{open}</p>;", 'a shell, a process or a file'],
  ])('goes back once for %s', async (_, wrong, finding) => {
    const { change, asked } = await settled([lines(wrong), lines(JOINED)], three());
    expect(asked[1]?.turns.at(-1)?.text).toContain(finding);
    expect(read(change)).toBe(page('Good day, welcome'));
    const twice = await settled([lines(wrong), lines(wrong)], three());
    expect(twice.change.files).toBeUndefined();
    expect(twice.change.reply.summary).toContain('What the model wrote was not taken');
    expect(twice.change.settled).toBeUndefined();
  });

  test('keeps the exports that either side has added', async () => {
    const ours = at(page('Hello', 'export const ours = 1;\n'));
    const theirs = at(page('Hello', 'export const theirs = 2;\n'));
    const both = { base: at(page('Hello')), ours, theirs };
    const { change, asked } = await settled(
      [lines('export const ours = 1;'), lines('export const ours = 1;\nexport const theirs = 2;')],
      both,
    );
    expect(asked[1]?.turns.at(-1)?.text).toContain('the export theirs is missing');
    expect(read(change)).toContain('export const ours = 1;\nexport const theirs = 2;\n');
  });

  test('stays where no model is, where a cap is reached, and where it is locked or the platform’s', async () => {
    const none = await settleMerge({ branch: 'dark', ...three() });
    expect(none).toMatchObject({ changes: [] });
    expect(none.reply.summary).toContain('No model is set up for this app');
    const capped = await settled([new AiError('capped', {})], three());
    expect(capped.change.files).toBeUndefined();
    expect(capped.change.reply.notDone[0]?.why).toMatch(new RegExp(`${PAGE}: No model could settle it: .{10}`));
    const locked = await settled([], three(), { locked: [PAGE] });
    expect(locked.asked).toEqual([]);
    expect(locked.change.reply.summary).toContain('It is locked.');
    const config = 'backend/config.py';
    const guarded = { base: at('A = 1\n', config), ours: at('A = 2\n', config), theirs: at('A = 3\n', config) };
    const kept = await settled([], guarded);
    expect(kept.asked).toEqual([]);
    expect(kept.change.reply.summary).toContain('no model writes');
  });

  test('of several, what is not settled keeps the merge from being made', async () => {
    const note = 'README.md';
    const with2 = (files: Files, text: string): Files => new Map([...files, ...toBytes(new Map([[note, text]]))]);
    const { base, ours, theirs } = three();
    const both = { base: with2(base, 'a\n'), ours: with2(ours, 'b\n'), theirs: with2(theirs, 'c\n') };
    const { change } = await settled(['PLACE 1\n```md\nb and c\n```', 'CANNOT: no'], both);
    expect(change.files).toBeUndefined();
    expect([...(change.settled?.keys() ?? [])]).toEqual([note]);
    expect(change.reply.summary).toContain(`dark cannot be merged yet; left to settle: ${PAGE}.`);
    const only = await settled(['PLACE 1: OURS'], both, { only: [note] });
    expect(only.asked).toHaveLength(1);
  });

  test('of the plan is one side’s at each place, and what is rendered from it follows', async () => {
    const wished = async (message: string): Promise<Files> =>
      (await changeApp({ files: plain, message })).files ?? new Map<string, Uint8Array>();
    const [ours, theirs] = [await wished('rename bikes to cycles'), await wished('rename bikes to wheels')];
    const found = await mergeApps({ base: plain, ours, theirs });
    const places = found.conflicts.find(({ path }) => path === BLUEPRINT)?.places ?? [];
    expect(places.length).toBeGreaterThan(0);
    const answer = places.map((_, each) => `PLACE ${String(each + 1)}: THEIRS`).join('\n');
    const { change } = await settled([answer], { base: plain, ours, theirs });
    expect(change.reply.notDone).toEqual([]);
    const labels = planOf(change.files ?? new Map())?.entities.map(({ id, plural }) => [id, plural]);
    expect(labels).toEqual(planOf(theirs)?.entities.map(({ id, plural }) => [id, plural]));
  }, 60_000);
});

test('an answer has every place once and in order', () => {
  expect(readPlaces('PLACE 1: OURS\nPLACE 2\n\n```\na\n```', 2, true)).toEqual({
    ok: true,
    value: { places: ['ours', { text: 'a\n' }] },
  });
  expect(readPlaces('PLACE 1\n```\n```', 1, true)).toEqual({ ok: true, value: { places: [{ text: '' }] } });
  expect(readPlaces('**PLACE 1: theirs**', 1, false)).toEqual({ ok: true, value: { places: ['theirs'] } });
  for (const wrong of ['PLACE 2: OURS', 'PLACE 1: OURS\nPLACE 1: OURS', 'PLACE 1', 'Sure!', 'PLACE 1\n```\na'])
    expect(readPlaces(wrong, 1, true).ok, wrong).toBe(false);
  expect(readPlaces('PLACE 1\n```\na\n```', 1, false).ok).toBe(false);
});
