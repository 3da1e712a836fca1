/** Fixer 6: the files by which an app is started. */
import type { Finding, Fixer } from '../../contract.ts';
import type { Oracles } from '../../oracles/contract.ts';
import { restoreParts } from '../../restore.ts';
import type { Workspace } from '../../workspace.ts';
import { detectBackend, fixBackend } from './backend.ts';
import { detectFrontend, fixFrontend } from './frontend.ts';
import { detectLostFiles, fixLostFile } from './lost-files.ts';
import { unmadeRouters } from './unmade-routers.ts';

async function detect(workspace: Workspace, oracles: Oracles): Promise<readonly Finding[]> {
  const findings = [
    ...(await detectBackend(workspace, oracles)),
    ...unmadeRouters(workspace, oracles),
    ...detectFrontend(workspace, oracles),
  ];
  const told = new Set(findings.map((one) => one.files[0]));
  return [...findings, ...(await detectLostFiles(workspace, oracles)).filter((one) => !told.has(one.files[0]))];
}

/** main.py with `app`, root layout, index page, wired routers. */
export const entryPoints: Fixer = {
  meta: {
    id: 'entry-points',
    number: 6,
    title: 'Entry files that are missing or start nothing',
    safety:
      'Entries are added or connected; nothing that exists is removed, and a lost file of ours comes back as it was rendered.',
  },
  detect,
  async fix(workspace, finding, oracles) {
    if (finding.rule === 'lost-file') return fixLostFile(workspace, finding, oracles);
    const own = finding.files[0]?.endsWith('.py') === true ? fixBackend : fixFrontend;
    return (await restoreParts(workspace, finding, detect, oracles)) ?? (await own(workspace, finding, oracles));
  },
};
