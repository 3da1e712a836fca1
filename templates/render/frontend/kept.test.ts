import { afterEach, expect, it, vi } from 'vitest';
import { keptHere, keptInTab } from '../../base/frontend/kit/kept.ts';

afterEach(() => vi.unstubAllGlobals());

const refuse = (): never => {
  throw new DOMException('denied', 'SecurityError');
};

it('remembers by itself where the browser refuses its storage', () => {
  vi.stubGlobal('window', {
    get localStorage() {
      return refuse();
    },
  });
  expect(keptHere.get('a')).toBeNull();
  keptHere.set('a', 'one');
  expect(keptHere.get('a')).toBe('one');
  keptHere.remove('a');
  expect(keptHere.get('a')).toBeNull();
});

it('keeps what has no room in a full storage, and shows it before what is older there', () => {
  const there = new Map([['a', 'old']]);
  const storage = { getItem: (name: string) => there.get(name) ?? null, setItem: refuse, removeItem: refuse };
  vi.stubGlobal('window', { sessionStorage: storage });
  expect(keptInTab.get('a')).toBe('old');
  keptInTab.set('a', 'new');
  expect(keptInTab.get('a')).toBe('new');
});
