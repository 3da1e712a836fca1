import { expect, it } from 'vitest';
import { absent } from './context-cluster.ts';

const nodes = (...names: string[][]): string =>
  JSON.stringify({ items: names.map((each) => ({ status: { images: each.map((name) => ({ names: [name] })) } })) });

it('names the images that not every node has', () => {
  const both = nodes(['docker.io/library/a:1', 'registry.example.com/b:1'], ['docker.io/library/a:1']);
  expect(absent(['a:1', 'registry.example.com/b:1', 'c:1'], both)).toEqual(['registry.example.com/b:1', 'c:1']);
  expect(absent(['a:1'], nodes())).toEqual(['a:1']);
});
