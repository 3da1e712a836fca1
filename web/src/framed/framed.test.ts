// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { readMessage, readThing } from '../workspace/preview/from-app';
import { isProblem, withHeard, type Heard } from '../workspace/preview/heard';
import { lineOf } from './console';
import { describe as describeElement, meantBy } from './described';
import { FROM_APP, LONGEST, type FromApp } from './messages';
import { pointing } from './pointing';
import { hearRequests, placeOf } from './requests';

const page = (html: string): void => {
  document.body.innerHTML = html;
};
const found = (selector: string): Element => {
  const element = document.querySelector(selector);
  if (element === null) throw new Error(selector);
  return element;
};
const thing = (selector: string) => describeElement(meantBy(found(selector)), '/menu');

describe('what somebody points at', () => {
  test('is what it is in, as people see it', () => {
    page(`<main><section id="s"><h2> Our  <b>dishes</b></h2><p>Every <em>day</em> at noon.</p>
      <a class="button button-primary" href="/x"><svg><path/></svg><span>Reserve now</span></a>
      <a href="/y" id="plain">All dishes</a><img alt="A soup" src="data:,"><button aria-label="Close"><svg><path id="x"/></svg></button>
      <label for="p">Phone *</label><input id="p" name="phone"></section></main>`);
    expect(thing('span')).toEqual({
      kind: 'button',
      text: 'Reserve now',
      path: '/menu',
      section: 'Our dishes',
      field: '',
    });
    expect(thing('#plain')).toMatchObject({ kind: 'link', text: 'All dishes' });
    expect(thing('b')).toMatchObject({ kind: 'heading', text: 'Our dishes', section: '' });
    expect(thing('em')).toMatchObject({ kind: 'text', text: 'Every day at noon.' });
    expect(thing('img')).toMatchObject({ kind: 'picture', text: 'A soup' });
    expect(thing('#x')).toMatchObject({ kind: 'button', text: 'Close' });
    expect(thing('label')).toMatchObject({ kind: 'field', text: 'Phone *', field: 'phone' });
    expect(thing('#p')).toMatchObject({ kind: 'field', text: 'Phone *', field: 'phone' });
    expect(thing('#s')).toMatchObject({ kind: 'section', text: 'Our dishes' });
  });

  test('is never longer than the editor takes', () => {
    page(`<p>${'long '.repeat(900)}</p>`);
    const { text } = thing('p');
    expect(text).toHaveLength(LONGEST.text);
    expect(readMessage({ from: FROM_APP, kind: 'pointed', thing: thing('p') })).toBeDefined();
  });
});

describe('pointing', () => {
  test('presses nothing, and ends by a click or Escape', () => {
    page('<button id="a">Buy</button><button id="b">Sell</button>');
    const said: FromApp[] = [];
    const pressed = vi.fn();
    found('#a').addEventListener('click', pressed);
    const points = pointing((message) => void said.push(message));
    points.set(true);
    found('#a').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    expect(pressed).not.toHaveBeenCalled();
    expect(said).toMatchObject([{ kind: 'pointed', thing: { kind: 'button', text: 'Buy' } }]);
    found('#a').dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(pressed).toHaveBeenCalledOnce();
    points.set(true);
    found('#b').dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    found('#b').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    expect(said[1]).toMatchObject({ kind: 'pointed', thing: { text: 'Sell' } });
    points.set(true);
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(said[2]).toEqual({ kind: 'left' });
    expect(document.querySelector('[popover]')).toBeNull();
  });
});

describe('the console', () => {
  test('is heard as it would be read', () => {
    expect(lineOf(['a', 1, { b: [2] }, undefined, null])).toBe('a 1 {"b":[2]} undefined null');
    expect(lineOf(['%cWarning: %s is %d', 'color: red', 'x', 3, 'more'])).toBe('Warning: x is 3 more');
    expect(lineOf([new TypeError('no such row')])).toBe('TypeError: no such row');
    const round: Record<string, unknown> = {};
    round['self'] = round;
    expect(lineOf([round])).toBe('[object Object]');
    expect(lineOf(['x'.repeat(9000)])).toHaveLength(LONGEST.said);
  });
});

describe('requests', () => {
  const ask = window.fetch;
  const said: FromApp[] = [];
  beforeEach(() => said.splice(0));
  afterEach(() => {
    window.fetch = ask;
  });

  test('that fail are told, without what may be secret; the others and those that were given up are not', async () => {
    const answers: (() => Promise<Response>)[] = [
      () => Promise.resolve(new Response('', { status: 200 })),
      () => Promise.resolve(new Response('', { status: 503 })),
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => Promise.reject(new DOMException('', 'AbortError')),
    ];
    window.fetch = () => answers.shift()?.() ?? Promise.reject(new Error('none'));
    hearRequests((message) => void said.push(message));
    await fetch('/api/ok');
    expect((await fetch('/api/orders?token=abc', { method: 'post' })).status).toBe(503);
    await expect(fetch('/api/gone')).rejects.toThrow('Failed to fetch');
    await expect(fetch('/api/left')).rejects.toThrow();
    expect(said).toEqual([
      { kind: 'failed', method: 'POST', url: '/api/orders', status: 503 },
      { kind: 'failed', method: 'GET', url: '/api/gone', status: 0 },
    ]);
    expect(placeOf('https://other.example/a?b#c')).toBe('https://other.example/a');
  });
});

describe('the editor', () => {
  const heard = { from: FROM_APP, kind: 'said', level: 'error', text: 'x' };

  test('takes messages of a known shape and size, and no others', () => {
    expect(readMessage(heard)).toEqual({ kind: 'said', level: 'error', text: 'x' });
    const refused: unknown[] = [
      null,
      'text',
      { ...heard, from: 'elsewhere' },
      { ...heard, level: 'fatal' },
      { ...heard, text: 'x'.repeat(LONGEST.said + 1) },
      { ...heard, text: { toString: () => 'x' } },
      { ...heard, more: 1 },
      { from: FROM_APP, kind: 'page', path: 'javascript:alert(1)', title: '', theme: 'light' },
      { from: FROM_APP, kind: 'failed', method: 'get', url: '/', status: 404 },
      { from: FROM_APP, kind: 'failed', method: 'GET', url: '/', status: 1e9 },
      { from: FROM_APP, kind: 'pointed', thing: { kind: 'weapon', text: '', path: '/', section: '', field: '' } },
    ];
    for (const each of refused) expect(readMessage(each), JSON.stringify(each)).toBeUndefined();
  });

  test('keeps what was pointed at as one line of plain text', () => {
    const kept = { kind: 'button', text: 'a\nb\u202Ec', path: '/', section: '', field: '' };
    expect(readThing(JSON.stringify(kept))).toMatchObject({ text: 'a bc' });
    for (const each of ['', '{', '[]', '{"kind":"button"}']) expect(readThing(each)).toBeUndefined();
  });

  test('counts what is said again, and keeps no more than it can show', () => {
    let all: Heard[] = [];
    const say = (text: string): void => {
      all = withHeard(all, { kind: 'said', level: 'error', text }, '/');
    };
    for (const text of ['a', 'a', 'b', 'a']) say(text);
    expect(all.map(({ text, times }) => [text, times])).toEqual([
      ['a', 2],
      ['b', 1],
      ['a', 1],
    ]);
    for (let n = 0; n < 500; n += 1) say(String(n));
    expect(all).toHaveLength(200);
    expect(new Set(all.map(({ id }) => id)).size).toBe(200);
    expect(all.filter(isProblem)).toHaveLength(200);
    expect(isProblem({ level: 'info' })).toBe(false);
  });
});
