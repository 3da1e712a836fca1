/** What the back end imports or needs without importing, against requirements.txt. */
import type { Edit, Finding } from '../../contract.ts';
import type { Oracles } from '../../oracles/contract.ts';
import { lineEndOf, minimalSplice } from '../../edits.ts';
import { requirementsOf, withRequirement } from '../../pyproject.ts';
import { normalise } from '../../oracles/packages.ts';
import type { Workspace } from '../../workspace.ts';
import { neededPackages, ownModules, sources, type Need } from './python-needs.ts';
import { isOfHabit, requirementSlips, standsFor } from './requirement-meaning.ts';
import { correctRequirement, insertionOffset, isCutOff, parseRequirements, type Requirement } from './requirements.ts';
import { asFinding } from '../../told.ts';

const id = 'missing-dependencies';

/** Where the back end names its packages; undefined where it does so in a way that is not read here. */
function manifestOf(workspace: Workspace, backend: string): string | undefined {
  const plain = `${backend}requirements.txt`;
  if (workspace.has(plain)) return plain;
  const project = `${backend}pyproject.toml`;
  if (requirementsOf(workspace.text(project) ?? '') !== undefined) return project;
  const others = [
    'setup.py',
    'setup.cfg',
    'Pipfile',
    'environment.yml',
    'conda.yaml',
    'requirements/base.txt',
    'requirements.in',
  ];
  return others.some((name) => workspace.has(`${backend}${name}`)) ? undefined : plain;
}

/** Findings about the back end's packages. */
export async function detectPython(workspace: Workspace, oracles: Oracles): Promise<readonly Finding[]> {
  const backend = workspace.layout.backend;
  if (backend === undefined) return [];
  const manifest = manifestOf(workspace, backend);
  if (manifest === undefined) return [];
  const text = manifest.endsWith('.toml')
    ? requirementsOf(workspace.text(manifest) ?? '')?.join('\n')
    : workspace.text(manifest);
  // What cannot be read says nothing about what is missing.
  if (text === undefined && (manifest.endsWith('.toml') || workspace.has(manifest))) return [];
  const requirements = parseRequirements(text ?? '');
  const isList = !manifest.endsWith('.toml');
  const needed = await neededPackages(workspace, backend, oracles);
  const findings: Finding[] = isList ? badLines(manifest, requirements, oracles) : [];
  // Hashes belong to the lines above them: such a list is made by a tool.
  if (isList && text !== undefined && !text.includes('--hash'))
    findings.push(...(await slips(workspace, backend, manifest, requirements, needed, oracles)));
  const lost = new Set(findings.filter((one) => one.data?.['right'] === '').map((one) => one.line));
  const kept = requirements.filter((one) => !lost.has(one.line));
  // What a line that is mended will ask for is not lacking.
  const mended = findings.flatMap((one) => parseRequirements(String(one.data?.['right'] ?? '')));
  const have = installed(
    [...kept, ...mended].flatMap((one) => [one.name, ...one.extras.map((extra) => `${one.name}[${extra}]`)]),
    oracles,
  );
  const missing = [...needed].filter(([name]) => !have.has(name));
  const wanted = new Set(needed.keys());
  for (const [name, need] of missing) {
    if (need.known && text !== undefined) {
      const close =
        kept.find((one) => standsFor(one, name, need.top, wanted, oracles)) ??
        brokenOff(kept, name, oracles) ??
        kept.find((one) => isList && isOfHabit(one, name, wanted));
      findings.push(close === undefined ? missingPackage(manifest, name, need) : misspelt(manifest, close, name, need));
    } else findings.push(need.known ? missingPackage(manifest, name, need) : unknownPackage(name, need));
  }
  return findings;
}

/** A line that is the begin of a name that is lacking, broken off within a word, and no package itself. */
function brokenOff(kept: readonly Requirement[], name: string, oracles: Oracles): Requirement | undefined {
  const known = oracles.packages.names('pypi');
  return kept.find(
    (one) =>
      one.text === one.name &&
      one.name.length > 3 &&
      name.startsWith(one.name) &&
      /^\w/u.test(name.slice(one.name.length)) &&
      !known.includes(one.name),
  );
}

function badLines(manifest: string, requirements: readonly Requirement[], oracles: Oracles): Finding[] {
  const known = new Set(oracles.packages.names('pypi'));
  return requirements
    .filter((one) => !one.isValid)
    .map((one) => {
      const whole = isCutOff(one.text) ? oracles.packages.requirement('pypi', one.name) : undefined;
      const right =
        whole !== undefined && known.has(one.name) ? [whole] : correctRequirement(one.text, (name) => known.has(name));
      return asFinding(id, 'bad-requirement', manifest, `pip refuses this line: ${one.text}`, {
        line: one.line,
        autoFixable: right !== null,
        evidence: one.text,
        data: { ecosystem: 'pypi', line: one.line, ...(right === null ? {} : { right: right.join('\n') }) },
      });
    });
}

async function slips(
  workspace: Workspace,
  backend: string,
  manifest: string,
  requirements: readonly Requirement[],
  needed: ReadonlyMap<string, Need>,
  oracles: Oracles,
): Promise<readonly Finding[]> {
  const app = {
    isOurs: workspace.has('.mvp/blueprint.json'),
    standard: await oracles.python.standardLibrary(),
    own: ownModules(workspace, backend),
    needed: new Set(needed.keys()),
    code: sources(workspace, backend)
      .map((path) => workspace.text(path) ?? '')
      .join('\n'),
  };
  const base = { fixer: id, severity: 'critical', files: [manifest], autoFixable: true } as const;
  return requirementSlips(requirements, app, oracles).map((one) => ({
    ...base,
    rule: one.rule,
    line: one.line,
    description: `${one.text}: ${one.words}.`,
    evidence: one.text,
    data: { ecosystem: 'pypi', line: one.line, right: one.right },
  }));
}

function installed(names: readonly string[], oracles: Oracles): ReadonlySet<string> {
  const have = new Set(names);
  for (const name of have) for (const extra of oracles.packages.comesWith(name)) have.add(extra);
  return have;
}

function missingPackage(manifest: string, name: string, need: Need): Finding {
  return asFinding(
    id,
    'missing-package',
    [manifest, need.path],
    `${manifest.slice(manifest.lastIndexOf('/') + 1)} lacks ${name}: ${need.why} in ${need.path}.`,
    { evidence: name, data: { ecosystem: 'pypi', name } },
  );
}

function misspelt(manifest: string, written: { name: string; line: number }, name: string, need: Need): Finding {
  return asFinding(
    id,
    'misspelt-package',
    [manifest, need.path],
    `${manifest.slice(manifest.lastIndexOf('/') + 1)} says ${written.name}, but ${need.path} needs ${name}.`,
    {
      line: manifest.endsWith('.toml') ? null : written.line,
      autoFixable: !manifest.endsWith('.toml'),
      evidence: `${written.name} -> ${name}`,
      data: { ecosystem: 'pypi', name, line: written.line },
    },
  );
}

function unknownPackage(name: string, need: Need): Finding {
  return asFinding(
    id,
    'unknown-package',
    need.path,
    `${need.path} imports a module that is neither its own nor a package we know: ${need.why.replace('imported as ', '')}.`,
    { line: need.line, autoFixable: false, evidence: name },
  );
}

/** Edits for one of the findings above. */
export async function fixPython(
  workspace: Workspace,
  finding: Finding,
  oracles: Oracles,
): Promise<readonly Edit[] | null> {
  const manifest = manifestOf(workspace, workspace.layout.backend ?? '');
  if (manifest === undefined) return null;
  const text = workspace.text(manifest);
  const name = String(finding.data?.['name'] ?? '');
  const right = finding.data?.['right'];
  if (typeof right === 'string') return text === undefined ? null : replaceLine(manifest, text, finding, right);
  const line = parseRequirements(text ?? '').find((one) => one.line === finding.data?.['line']);
  const requirement = oracles.packages.requirement('pypi', name);
  if (requirement === undefined) return null;
  if (manifest.endsWith('.toml')) {
    const next = finding.rule === 'missing-package' && text !== undefined ? withRequirement(text, requirement) : null;
    return text === undefined || next === null ? null : [minimalSplice(manifest, text, next)];
  }
  if (finding.rule === 'misspelt-package' && line !== undefined) {
    return [{ kind: 'splice', path: manifest, start: line.start, end: line.end, text: requirement }];
  }
  if (text === undefined) {
    const reference = await oracles.reference.file(workspace, manifest);
    return [{ kind: 'write', path: manifest, text: reference ?? `${requirement}\n` }];
  }
  const remark = asRemark(text, name);
  if (remark !== undefined) return [{ kind: 'splice', path: manifest, ...remark, text: '' }];
  const end = lineEndOf(text);
  const at = insertionOffset(text, name);
  const before = at > 0 && text[at - 1] !== '\n' ? end : '';
  return [{ kind: 'splice', path: manifest, start: at, end: at, text: `${before}${requirement}${end}` }];
}

/** The mark before the requirement itself, where the only line of it became a remark. */
function asRemark(text: string, name: string): { readonly start: number; readonly end: number } | undefined {
  const found = [
    ...text.matchAll(
      /^#[ \t]*(?=([A-Za-z0-9][\w.-]*)(?:\[[^\]\n]*\])?[ \t]*(?:[=~<>!]=?=?[ \t]*\d[\w.*]*)[ \t]*\r?$)/gmu,
    ),
  ].filter((match) => normalise(match[1] ?? '') === normalise(name));
  const [only, ...more] = found;
  return only === undefined || more.length > 0 ? undefined : { start: only.index, end: only.index + only[0].length };
}

/** The line as it should be, or without it. */
function replaceLine(manifest: string, text: string, finding: Finding, right: string): readonly Edit[] | null {
  const lines = text.split('\n');
  const at = Number(finding.data?.['line']) - 1;
  const old = lines[at];
  if (old === undefined) return null;
  const end = old.endsWith('\r') ? '\r' : '';
  const next = right === '' ? [] : right.split('\n').map((one) => one + end);
  const start = lines.slice(0, at).reduce((sum, one) => sum + one.length + 1, 0);
  // Only this line: others of the same pass are mended beside it.
  const stop = Math.min(text.length, start + old.length + (right === '' ? 1 : 0));
  const piece = right === '' ? '' : next.join('\n');
  return [{ kind: 'splice', path: manifest, start, end: stop, text: piece }];
}
