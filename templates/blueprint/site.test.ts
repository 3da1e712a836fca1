import { describe, expect, it } from 'vitest';
import { site } from './site.ts';

describe('the site of a blueprint', () => {
  it('is empty where nothing is said', () => {
    expect(site.parse({})).toEqual({ offers: [], pages: [] });
  });

  it('refuses an address that is not readable, and a kind of page there is not', () => {
    const page = { kind: 'content', id: 'about', title: 'About', blocks: [{ kind: 'text', text: ['Hello'] }] };
    expect(site.safeParse({ pages: [{ ...page, path: 'about-us' }] }).success).toBe(true);
    for (const path of ['About', '/about', 'a/b', 'a--b', '../x', ''])
      expect(site.safeParse({ pages: [{ ...page, path }] }).success, path).toBe(false);
    expect(site.safeParse({ pages: [{ ...page, path: 'x', kind: 'wall' }] }).success).toBe(false);
  });
});
