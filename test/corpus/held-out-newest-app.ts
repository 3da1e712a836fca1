/** The faults kept back (see `held-out.ts`) of manifests, configuration, entry files and addresses, as sessions with an app builder end today. */
import { deleted, fault, once, wholeFile, type Fault } from './fault.ts';

const kept = { heldOut: true } as const;
const manifest = /^frontend\/package\.json$/u;
const json = /^frontend\/(?:package|tsconfig)\.json$/u;

const answers: readonly Fault[] = [
  fault(
    'styles-fence',
    'fence',
    'app',
    wholeFile(/^frontend\/app\/globals\.css$/u, (text) => `\`\`\`css\n${text}\`\`\`\n`),
    kept,
  ),
  fault(
    'dependencies-elided',
    'elision',
    'app',
    once(
      manifest,
      /"(?:devD|d)ependencies": \{\n {4}[^\n]*\n((?: {4}[^\n]*\n)+)/gu,
      '    // ... existing dependencies\n',
    ),
    kept,
  ),
  // The new text is shorter than the old one, whose end was not cut off.
  fault(
    'json-tail-left',
    'wrong config',
    'app',
    (files, random) => {
      const path = random.pick([...files.keys()].filter((one) => json.test(one)));
      if (path === undefined) return null;
      const text = files.get(path) ?? '';
      return { path, text: text + text.slice(-20 - random.below(60)) };
    },
    kept,
  ),
];

const habits: readonly Fault[] = [
  fault(
    'requirement-with-command',
    'wrong dependency',
    'app',
    once(/^backend\/requirements\.txt$/u, /^()\w[\w[\]-]*==/gmu, 'pip install '),
    kept,
  ),
  fault(
    'next-config-with-lint',
    'wrong config',
    'app',
    once(/^frontend\/next\.config\.ts$/u, /NextConfig = \{\n()/gu, '  eslint: { ignoreDuringBuilds: true },\n'),
    kept,
  ),
  fault(
    'layout-of-older-router',
    'wrong entry',
    'app',
    wholeFile(/^frontend\/app\/layout\.tsx$/u, (text) =>
      text
        .replaceAll(/(?<=<\/?)html\b/gu, 'Html')
        .replace(/^import type \{[^\n]* from 'next';\n/mu, "$&import { Html } from 'next/document';\n"),
    ),
    kept,
  ),
  fault(
    'route-of-the-app',
    'route mismatch',
    'app',
    once(/^backend\/(?:accounts|routes\/\w+)\.py$/u, /^@(router)\.\w+\(/gmu, 'app'),
    kept,
  ),
];

const files: readonly Fault[] = [
  fault('views-deleted', 'deleted entry file', 'app', deleted('frontend/components/views.tsx'), kept),
];

/** What an installer, a bundler, a server or a browser asks for first. */
export const heldOutNewestApp: readonly Fault[] = [...answers, ...habits, ...files];
