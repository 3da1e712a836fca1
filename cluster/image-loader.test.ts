import { expect, it } from 'vitest';
import { fullName } from './image-loader.ts';

it.each([
  ['mvp-base:bookworm', 'docker.io/library/mvp-base:bookworm'],
  ['mvp-base', 'docker.io/library/mvp-base:latest'],
  ['someone/app:1', 'docker.io/someone/app:1'],
  ['registry.example.com/app:1', 'registry.example.com/app:1'],
  ['localhost:5000/app', 'localhost:5000/app:latest'],
])('names %s as containerd does', (ref, name) => {
  expect(fullName(ref)).toBe(name);
});
