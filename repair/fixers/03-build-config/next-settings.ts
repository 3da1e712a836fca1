/** Settings of next.config that earlier versions had. */
import type { Finding } from '../../contract.ts';
import { configFinding, type Front } from './front.ts';

/** Settings of earlier major versions: the type of the configuration has none of them. */
const removed =
  /^[ \t]*(swcMinify|target|future|webpack5|amp|appDir|serverActions|publicRuntimeConfig|serverRuntimeConfig|eslint|optimizeFonts|devIndicators|exportTrailingSlash|fastRefresh|unstable_\w+)[ \t]*:[ \t]*(true|false|["'][^"'\n]*["']|\{[^{}\n]*\})[ \t]*,?[ \t]*(?:\/\/[^\n]*)?\r?\n/mu;

/** What once was an experiment and is no longer a setting, among others in its braces. */
const ended =
  /\b(?:appDir|serverActions|serverComponents|newNextLinkBehavior|runtime|swcMinify|esmExternals|legacyBrowsers|browsersListForSwc)[ \t]*:[ \t]*(?:true|false|["'][^"'\n]*["'])[ \t]*,?[ \t]*/gu;

/** The text without ended experiments, and without braces that are left empty. */
function withoutEnded(text: string): string {
  return text
    .replaceAll(/\bexperimental[ \t]*:[ \t]*\{[^{}]*\}/gu, (block) =>
      block.replaceAll(ended, '').replace(/,\s*\}$/u, ' }'),
    )
    .replaceAll(/^[ \t]*experimental[ \t]*:[ \t]*\{\s*\},?[ \t]*\r?\n/gmu, '')
    .replaceAll(/\bexperimental[ \t]*:[ \t]*\{\s*\},?[ \t]*/gu, '');
}

/** Findings about a typed next.config; in JavaScript they are only a warning. */
export function removedSettings(front: Front, name: string, text: string): readonly Finding[] {
  const found = removed.exec(text);
  if (
    withoutEnded(text) !== text &&
    /\.m?ts$/u.test(name) &&
    /\bexperimental\b[^{]*\{[^{}]*\b(?:appDir|serverActions)[ \t]*:[ \t]*true/u.test(text)
  )
    return [
      configFinding(front, 'removed-next-config-setting', name, {
        description: `${name} asks for experiments that have ended; the build's type check refuses them.`,
        evidence: 'experimental',
      }),
    ];
  // What still exists in some form is left to the compiler.
  if (found === null || !/\.m?ts$/u.test(name) || /^(?:devIndicators|serverActions)$/u.test(found[1] ?? '')) return [];
  return [
    configFinding(front, 'removed-next-config-setting', name, {
      description: `${found[1] ?? ''} is a setting of an earlier Next.js; the build's type check refuses it.`,
      evidence: found[1] ?? '',
    }),
  ];
}

/** The text without the setting that a finding tells. */
export function withoutRemoved(text: string, evidence: string): string {
  return evidence === 'experimental'
    ? withoutEnded(text)
    : text.replace(removed, '').replace(/^[ \t]*experimental[ \t]*:[ \t]*\{\s*\},?[ \t]*\r?\n/mu, '');
}
