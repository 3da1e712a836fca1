import { describe, expect, it } from 'vitest';
import { cased, coded, compared, counted, formatted, lined, replaced } from '../../base/frontend/kit/text/functions.ts';
import { answerTo } from '../../base/frontend/kit/text/answers.ts';
import * as units from '../../base/frontend/kit/text/units-rules.ts';
import { entriesOf, namesMadeUp, numbersDrawn, shuffled, teamsDrawn } from '../../base/frontend/kit/text/chance.ts';
import { INITIAL, isLight, linesOf, sizeOf } from '../../base/frontend/kit/text/painting.ts';
import { htmlOf, parsed } from '../../base/frontend/kit/text/markdown.ts';
import { blueprint } from '../../blueprint/index.ts';
import { nameApp } from '../../naming/index.ts';
import { renderFrontend } from './index.ts';
import { referenceBlueprint } from './reference/index.ts';

describe('tools for texts', () => {
  it('count words, characters and the time it takes', () => {
    const of = counted("It's a small town, e.g. ours.\n\nReally.");
    expect([of.words, of.sentences, of.paragraphs, of.lines, of.seconds]).toEqual([7, 3, 2, 3, 2]);
    expect(counted('').seconds + counted('').lines).toBe(0);
    expect(counted('🙂 é').characters).toBe(3);
  });

  it('change the case', () => {
    expect(cased('the OLD man', 'title')).toBe('The Old Man');
    expect(cased('ONE. TWO', 'sentence')).toBe('One. Two');
    expect(cased('the old-man\nfishes', 'camel')).toBe('theOldMan\nfishes');
    expect(cased('The old man', 'snake')).toBe('the_old_man');
  });

  it('replace plain text and count', () => {
    const how = { find: 'cat', put: '$& dog', isExact: false, isWhole: true };
    expect(replaced('Cat, concat cat.', how)).toEqual({ text: '$& dog, concat $& dog.', count: 2 });
    expect(replaced('a.b axb', { find: 'a.b', put: '-', isExact: true, isWhole: false })).toEqual({
      text: '- axb',
      count: 1,
    });
  });

  it('work on lines', () => {
    expect(lined('b\na\nb\nc', 'unique')).toBe('b\na\nc');
    expect(lined('10\n9\n\n1', 'sorted')).toBe('\n1\n9\n10');
    expect(lined('a\n \nb', 'filled')).toBe('a\nb');
  });

  it('tell what two texts have in common', () => {
    expect(compared('the old man', 'the young man')).toEqual([
      { text: 'the ', is: 'same' },
      { text: 'old', is: 'gone' },
      { text: 'young', is: 'new' },
      { text: ' man', is: 'same' },
    ]);
    expect(compared('', 'new')).toEqual([{ text: 'new', is: 'new' }]);
  });

  it('write for addresses, e-mails and pages, and back', () => {
    for (const [to, back] of [
      ['url', 'url_back'],
      ['base64', 'base64_back'],
      ['html', 'html_back'],
    ] as const)
      expect(coded(coded('<ü & "x">', to) ?? '', back)).toBe('<ü & "x">');
    expect(coded('%%%', 'base64_back')).toBeNull();
    expect(formatted('{"a":1}', false)).toEqual({ text: '{\n  "a": 1\n}' });
    expect(formatted('{a', true)).toHaveProperty('problem');
  });
});

describe('a question that is asked', () => {
  const known = [
    { question: 'How often do I feed a cat?', answer: 'Twice a day.', about: '' },
    { question: 'When are you open?', answer: 'From nine to five.', about: 'hours' },
    { question: 'What do dogs drink?', answer: '', about: '' },
  ];
  it('gets the answer that shares most with it, in whatever form', () => {
    expect(answerTo('Feeding my cats?', known)?.answer).toBe('Twice a day.');
    expect(answerTo('opening hours', known)?.answer).toBe('From nine to five.');
  });
  it('gets none where nothing is known', () => {
    expect(answerTo('Do dogs drink tea?', known)).toBeUndefined();
    expect(answerTo('??', known)).toBeUndefined();
    expect(answerTo('anything', [])).toBeUndefined();
  });
});

describe('units', () => {
  it.each([
    ['length', 5, 'mile', 'kilometre', 8.04672],
    ['length', 12, 'inch', 'foot', 1],
    ['temperature', 100, 'fahrenheit', 'celsius', 37.777_777_777_778],
    ['temperature', 100, 'celsius', 'fahrenheit', 212],
    ['temperature', 0, 'kelvin', 'celsius', -273.15],
    ['weight', 1, 'stone', 'pound', 14],
    ['volume', 1, 'cup', 'millilitre', 236.5882365],
    ['speed', 100, 'kilometreAnHour', 'metreASecond', 27.777_777_777_778],
    ['data', 1, 'gibibyte', 'mebibyte', 1024],
  ] as const)('%s: %d %s in %s', (kind, value, from, to, wanted) => {
    expect(units.converted(kind, value, from, to)).toBe(wanted);
  });

  it('go back to what they came from, each with each', () => {
    for (const kind of units.UNIT_KINDS)
      for (const { id: from } of units.unitsOf(kind))
        for (const { id: to } of units.unitsOf(kind))
          expect(units.converted(kind, units.converted(kind, 41, from, to), to, from)).toBeCloseTo(41, 8);
    expect(units.converted('length', 1, 'metre', 'celsius')).toBeNaN();
  });

  it('keep the last conversions, each once and newest first, and read nothing else', () => {
    const done = { kind: 'length', from: 'mile', to: 'yard', value: 3 } as const;
    const other = { ...done, value: 4 };
    expect(units.withDone([done, other], other)).toEqual([other, done]);
    expect(units.historyIn(JSON.stringify([done, { ...done, to: 'moon' }, 7, { ...done, value: '3' }]))).toEqual([
      done,
    ]);
    expect(units.favouritesIn(JSON.stringify([{ kind: 'toString', from: 'a', to: 'b' }, null]))).toEqual([]);
    for (const text of [null, '{', '7', 'null']) expect(units.historyIn(text)).toEqual([]);
  });

  it('are shown with as many digits as say something', () => {
    expect([8.04672, 37.7778, 123_456, 0.000_001].map(units.digitsOf)).toEqual([5, 4, 2, 12]);
  });
});

describe('what is drawn by chance', () => {
  it('is within its range, and once where it is asked for', () => {
    const drawn = numbersDrawn({ from: 10, to: 14, count: 5, isOnce: true }) ?? [];
    expect(drawn.toSorted((a, b) => a - b)).toEqual([10, 11, 12, 13, 14]);
    expect(numbersDrawn({ from: -1, to: 1, count: 40, isOnce: false })?.every((each) => Math.abs(each) <= 1)).toBe(
      true,
    );
    for (const wrong of [
      { from: 1, to: 3, count: 4, isOnce: true },
      { from: 3, to: 1, count: 1, isOnce: false },
      { from: 1, to: Number.NaN, count: 1, isOnce: false },
      { from: 1, to: 9, count: 10_000, isOnce: false },
    ])
      expect(numbersDrawn(wrong)).toBeNull();
  });

  it('leaves nobody out and makes teams of one size', () => {
    const people = entriesOf('Ann\n Bo \n\nCy\nDee\nEd');
    expect(people).toEqual(['Ann', 'Bo', 'Cy', 'Dee', 'Ed']);
    expect(entriesOf('Ann, Bo;Cy')).toEqual(['Ann', 'Bo', 'Cy']);
    const teams = teamsDrawn(people, 2) ?? [];
    expect(teams.map(({ length }) => length)).toEqual([3, 2]);
    expect(teams.flat().toSorted()).toEqual(people);
    expect(teamsDrawn(people, 6)).toBeNull();
    expect(shuffled([1, 2, 3], () => 0)).toEqual([2, 3, 1]);
    expect(namesMadeUp(3)).toHaveLength(3);
    expect(namesMadeUp(0)).toBeNull();
  });
});

describe('a picture that is worked on', () => {
  it('has the size that is left, and texts in lines that fit', () => {
    const picture = { width: 400, height: 200 };
    expect(sizeOf(picture, { ...INITIAL, turns: 1 })).toEqual({ width: 200, height: 400 });
    expect(sizeOf(picture, { ...INITIAL, left: 25, up: 50 })).toEqual({ width: 300, height: 100 });
    expect(linesOf('one two  three', 8, (text) => text.length)).toEqual(['one two', 'three']);
    expect([isLight('#ffffff'), isLight('#202080')]).toEqual([true, false]);
  });
});

describe('Markdown', () => {
  const html = (text: string): string => htmlOf(parsed(text)).replaceAll('\n', '');
  it('becomes a page', () => {
    expect(html('# Hi *you*\n\n- one\n  - in\n- two\n\n1. first')).toBe(
      '<h1>Hi <em>you</em></h1><ul><li>one<ul><li>in</li></ul></li><li>two</li></ul><ol><li>first</li></ol>',
    );
    expect(html('| a | b |\n| - | - |')).toContain('<p>');
    expect(html('| a | b |\n| -- | -- |\n| 1 | 2 |')).toContain('<td>2</td>');
    expect(html('> **b** [t](https://e.org)')).toBe(
      '<blockquote><p><strong>b</strong> <a href="https://e.org">t</a></p></blockquote>',
    );
  });

  it('is never markup or a link that runs something', () => {
    expect(html('<img src=x onerror=alert(1)> [x](javascript:alert) ![y](data:text/html,z) `<b>`')).toBe(
      '<p>&lt;img src=x onerror=alert(1)&gt; x y <code>&lt;b&gt;</code></p>',
    );
  });

  it.each(['*'.repeat(20_000), '> '.repeat(5_000), '- a\n'.repeat(3_000), '['.repeat(20_000), '_a '.repeat(8_000)])(
    'takes its time in proportion',
    (text) => {
      const from = performance.now();
      htmlOf(parsed(text));
      expect(performance.now() - from).toBeLessThan(1_500);
    },
  );
});

describe('the page of a tool', () => {
  it('brings the part of the kit that it needs, and its words as data', async () => {
    const plan = structuredClone(referenceBlueprint());
    const page = {
      kind: 'text_tool',
      id: 'editor',
      path: 'editor',
      title: 'Write `it`',
      tool: 'markdown',
      sample: '${x}',
    };
    plan.site.pages.push(page as never);
    const made = blueprint.parse(plan);
    const files = await renderFrontend(made, nameApp(made));
    const text = files.get('frontend/app/(site)/editor/page.tsx') ?? '';
    expect(text).toContain("from '@/kit/text/editor'");
    expect(text).toContain('${x}');
    expect([...files.keys()].filter((path) => path.includes('kit/text/')).toSorted()).toEqual(
      ['documents.tsx', 'editor.tsx', 'frame.tsx', 'functions.ts', 'markdown.ts', 'marked.tsx'].map(
        (file) => `frontend/kit/text/${file}`,
      ),
    );
  });

  it.each([
    ['table', ['documents.tsx', 'frame.tsx', 'table-grid.tsx', 'table-rules.ts', 'table-taking.tsx', 'table.tsx']],
    ['picture', ['frame.tsx', 'image.tsx', 'painting.ts']],
    ['ask', ['answers.ts', 'ask.tsx', 'frame.tsx']],
    [
      'split',
      ['carried.ts', 'documents.tsx', 'frame.tsx', 'split-form.tsx', 'split-parts.tsx', 'split-rules.ts', 'split.tsx'],
    ],
    [
      'cards',
      [
        'cards-decks.tsx',
        'cards-progress.tsx',
        'cards-rules.ts',
        'cards-study.tsx',
        'cards-test.tsx',
        'cards.tsx',
        'frame.tsx',
      ],
    ],
    ['units', ['frame.tsx', 'units-rules.ts', 'units.tsx']],
    ['teams', ['chance.ts', 'draw.tsx', 'frame.tsx']],
  ])('brings of the kit what a page of %s needs', async (tool, wanted) => {
    const plan = structuredClone(referenceBlueprint());
    plan.site.pages.push({ kind: 'text_tool', id: 'own_tool', path: 'own-tool', title: 'Own', tool } as never);
    const made = blueprint.parse(plan);
    const files = [...(await renderFrontend(made, nameApp(made))).keys()];
    expect(files.filter((path) => path.includes('kit/text/')).toSorted()).toEqual(
      wanted.map((file) => `frontend/kit/text/${file}`),
    );
  });
});
