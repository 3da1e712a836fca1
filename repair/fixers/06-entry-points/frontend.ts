/** The front end's entry: a root layout with html and body, an index page, and components that are exported. */
import type { Edit, Finding } from '../../contract.ts';
import type { Oracles } from '../../oracles/contract.ts';
import { minimalSplice } from '../../edits.ts';
import type { Workspace } from '../../workspace.ts';
import { isMadeElsewhere, lostSheet, openApp, type App } from './app-folder.ts';
import { defaultsOf, withDefaultExport, withOneDefault } from './default-export.ts';
import { wrapInHtml } from './html.ts';
import { layoutProblem } from './layout-file.ts';
import { asFinding } from '../../told.ts';

const id = 'entry-points';

/** Findings about the front end. */
export function detectFrontend(workspace: Workspace, oracles: Oracles): readonly Finding[] {
  const app = openApp(workspace);
  if (app === undefined) return [];
  const isOurs = workspace.has('.mvp/blueprint.json');
  const findings: Finding[] = [];
  if (app.layout === undefined) {
    findings.push(
      finding(
        'missing-layout',
        `${app.folder}layout.${app.extension}`,
        'The app has no root layout; Next.js refuses to build it.',
      ),
    );
  }
  if (app.page === undefined) {
    findings.push(
      finding(
        'missing-page',
        `${app.folder}page.${app.extension}`,
        'The app has no index page, so its address shows "not found".',
      ),
    );
  }
  for (const path of app.routes) {
    const text = workspace.text(path) ?? '';
    if (defaultsOf(text) > 1) {
      findings.push({
        ...finding('exported-twice', path, 'A module has one default export; this one has more.'),
        autoFixable: isOurs || withOneDefault(text) !== null,
      });
      continue;
    }
    const facts = oracles.tsx.facts(path, text);
    // A fence parses as a tagged template; whoever takes it off will show what the file exports.
    if (facts === null || /^\s*```/mu.test(text)) continue;
    if (!facts.hasDefaultExport && !/^\s*export\s*\{[^}]*\bas\s+default\b/mu.test(text)) {
      findings.push({
        ...finding('no-default-export', path, 'Next.js needs the component of a page or layout as its default export.'),
        autoFixable: isOurs || withDefaultExport(text, () => true) !== null,
      });
    }
    const problem =
      path === app.layout ? layoutProblem(text, lostSheet(workspace, app), path.endsWith('.tsx')) : undefined;
    if (problem !== undefined)
      findings.push({
        ...finding(problem.rule, path, problem.description),
        autoFixable: isOurs || problem.next !== null,
      });
    else if (
      path === app.layout &&
      facts.hasDefaultExport &&
      (!/<html[\s>]/u.test(text) || !/<body[\s>]/u.test(text)) &&
      !isMadeElsewhere(workspace, app)
    ) {
      findings.push(finding('layout-without-html', path, 'The root layout must render <html> and <body>.'));
    }
  }
  return findings;
}

function finding(rule: string, path: string, description: string): Finding {
  return asFinding(id, rule, path, description, { evidence: path });
}

/** Edits for one of the findings above. */
export async function fixFrontend(
  workspace: Workspace,
  found: Finding,
  oracles: Oracles,
): Promise<readonly Edit[] | null> {
  const [path] = found.files;
  const app = openApp(workspace);
  if (path === undefined || app === undefined) return null;
  const text = workspace.text(path);
  if (found.rule === 'missing-layout' || found.rule === 'missing-page') {
    const reference = await oracles.reference.file(workspace, path);
    return reference === undefined ? null : [{ kind: 'write', path, text: reference }];
  }
  if (text === undefined) return null;
  if (found.rule === 'layout-without-html') return wrapInHtml(path, text);
  const next = mended(workspace, app, found.rule, path, text);
  return next === null ? null : [minimalSplice(path, text, next)];
}

function mended(workspace: Workspace, app: App, rule: string, path: string, text: string): string | null {
  if (rule === 'exported-twice') return withOneDefault(text);
  if (rule === 'no-default-export') {
    const stem = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/u, '');
    return withDefaultExport(text, (name) =>
      workspace.paths.some((other) =>
        new RegExp(`\\b${name}\\b[^;]*from\\s*["'][^"']*\\b${stem}["']`, 'u').test(workspace.text(other) ?? ''),
      ),
    );
  }
  const problem =
    path === app.layout ? layoutProblem(text, lostSheet(workspace, app), path.endsWith('.tsx')) : undefined;
  return problem?.rule === rule ? problem.next : null;
}
