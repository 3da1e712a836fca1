/** Pages of a static export whose address has a part that is filled in: Next.js builds them only for the values that the page names. */
import type { Finding } from '../../contract.ts';
import type { Oracles } from '../../oracles/contract.ts';
import { distance, plain } from '../../spelling.ts';
import type { Workspace } from '../../workspace.ts';

const meant = 'generateStaticParams';
/** What the older router and people call it. */
const others =
  /^(?:getStaticPaths|getStaticParams|generateStaticPaths|generateParams|staticParams|getGenerateStaticParams)$/u;

/** Findings about the pages below `app/` with a part in brackets. */
export function detectStaticPages(workspace: Workspace, oracles: Oracles): readonly Finding[] {
  const frontend = workspace.layout.frontend;
  if (frontend === undefined) return [];
  const config = ['ts', 'mjs', 'js', 'mts']
    .map((kind) => workspace.text(`${frontend}next.config.${kind}`))
    .find((text) => text !== undefined);
  if (!/\boutput\s*:\s*["']export["']/u.test(config ?? '')) return [];
  return workspace.paths.flatMap((path): readonly Finding[] => {
    if (!path.startsWith(frontend) || !/(?:^|\/)app\/(?:[^/]+\/)*\[[^/]+\]\/(?:[^/]+\/)*page\.[jt]sx?$/u.test(path))
      return [];
    const text = workspace.text(path) ?? '';
    // A layout above it may name the values.
    const above = workspace.paths.filter(
      (other) => /\/layout\.[jt]sx?$/u.test(other) && path.startsWith(other.replace(/layout\.[jt]sx?$/u, '')),
    );
    if ([path, ...above].some((one) => new RegExp(`\\b${meant}\\b`, 'u').test(workspace.text(one) ?? ''))) return [];
    if (oracles.tsx.problems(path, text).length > 0) return [];
    const named = [...text.matchAll(/^export\s+(?:async\s+)?(?:function|const)\s+(\w+)/gmu)].filter((one) => {
      const name = one[1] ?? '';
      return others.test(name) || distance(plain(name), plain(meant), 3) <= 3;
    });
    const [found, ...more] = named;
    // The older router's answer has another shape.
    const isList = found !== undefined && !/\bpaths\s*[:,]|\bfallback\s*:/u.test(text.slice(found.index));
    const name = found?.[1] ?? '';
    const at = (found?.index ?? 0) + (found?.[0].length ?? 0) - name.length;
    const isKnown = found !== undefined && more.length === 0 && isList;
    return [
      {
        fixer: 'contract',
        rule: 'page-without-values',
        severity: 'critical',
        files: [path],
        line: found === undefined ? 1 : text.slice(0, at).split('\n').length,
        description: `This page of a static export has a part in brackets and no ${meant}, so Next.js cannot build it${isKnown ? `; ${name} is meant to be it` : ''}.`,
        autoFixable: isKnown,
        evidence: path,
        ...(isKnown ? { data: { start: at, end: at + name.length, right: meant } } : {}),
      },
    ];
  });
}
