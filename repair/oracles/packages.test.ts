import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { basePins, createPackageOracle, normalise } from './packages.ts';

const base = (path: string): string => readFileSync(new URL(`../../templates/base/${path}`, import.meta.url), 'utf8');

it('pins the versions of the reference app', () => {
  const requirements = new Map(
    [...base('backend/requirements.txt').matchAll(/^([\w.-]+)(?:\[[^\]]*\])?(==\S+)/gmu)].map((match) => [
      normalise(match[1] ?? ''),
      match[2],
    ]),
  );
  for (const [name, pin] of Object.entries(basePins.pypi))
    expect(`${name}${pin}`).toBe(`${name}${requirements.get(name)}`);
  const manifest: { dependencies: Record<string, string>; devDependencies: Record<string, string> } = JSON.parse(
    base('frontend/package.json'),
  );
  expect(basePins.npm).toEqual({ ...manifest.dependencies, ...manifest.devDependencies });
});

it('knows the distribution behind an import and does not guess one', () => {
  const packages = createPackageOracle();
  expect(packages.provider('pypi', 'cv2')).toBe('opencv-python-headless');
  expect(packages.provider('pypi', 'jwt')).toBe('pyjwt');
  expect(packages.requirement('pypi', 'pyjwt')).toBe(`PyJWT${basePins.pypi['pyjwt']}`);
  expect(packages.provider('pypi', 'quantum_toaster')).toBeUndefined();
  expect(packages.requirement('npm', 'left-padder')).toBeUndefined();
  expect(packages.requirement('npm', 'constructor')).toBeUndefined();
});
