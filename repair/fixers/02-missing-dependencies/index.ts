/** Fixer 2: packages that the code needs and the manifests do not name. */
import type { Finding, Fixer } from '../../contract.ts';
import type { Oracles } from '../../oracles/contract.ts';
import { restoreParts } from '../../restore.ts';
import type { Workspace } from '../../workspace.ts';
import { detectNode, fixNode } from './node.ts';
import { detectPython, fixPython } from './python.ts';

const detect = async (workspace: Workspace, oracles: Oracles): Promise<readonly Finding[]> => [
  ...(await detectPython(workspace, oracles)),
  ...(await detectNode(workspace, oracles)),
];

/** Compares imports with requirements.txt and package.json. */
export const missingDependencies: Fixer = {
  meta: {
    id: 'missing-dependencies',
    number: 2,
    title: 'Packages that the manifests lack',
    safety: 'Only packages from the reviewed tables are added, with a version known to be good; code is not touched.',
  },
  detect,
  fix: async (workspace, finding, oracles) =>
    (await restoreParts(workspace, finding, detect, oracles)) ??
    (await (finding.data?.['ecosystem'] === 'npm'
      ? fixNode(workspace, finding, oracles)
      : fixPython(workspace, finding, oracles))),
};
