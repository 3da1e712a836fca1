/** Fixer 6: the files by which an app is started. */
import type { Fixer } from '../../contract.ts';
import { detectBackend, fixBackend } from './backend.ts';
import { detectFrontend, fixFrontend } from './frontend.ts';

/** main.py with `app`, root layout, index page, wired routers. */
export const entryPoints: Fixer = {
  meta: {
    id: 'entry-points',
    number: 6,
    title: 'Entry files that are missing or start nothing',
    safety:
      'Entries are added or connected; nothing that exists is removed, and a lost file of ours comes back as it was rendered.',
  },
  detect: async (workspace, oracles) => [
    ...(await detectBackend(workspace, oracles)),
    ...detectFrontend(workspace, oracles),
  ],
  fix: async (workspace, finding, oracles) =>
    finding.files[0]?.endsWith('.py') === true
      ? fixBackend(workspace, finding, oracles)
      : fixFrontend(workspace, finding, oracles),
};
