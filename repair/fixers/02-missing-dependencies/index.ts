/** Fixer 2: packages that the code needs and the manifests do not name. */
import type { Fixer } from '../../contract.ts';
import { detectNode, fixNode } from './node.ts';
import { detectPython, fixPython } from './python.ts';

/** Compares imports with requirements.txt and package.json. */
export const missingDependencies: Fixer = {
  meta: {
    id: 'missing-dependencies',
    number: 2,
    title: 'Packages that the manifests lack',
    safety: 'Only packages from the reviewed tables are added, with a version known to be good; code is not touched.',
  },
  detect: async (workspace, oracles) => [
    ...(await detectPython(workspace, oracles)),
    ...(await detectNode(workspace, oracles)),
  ],
  fix: async (workspace, finding, oracles) =>
    finding.data?.['ecosystem'] === 'npm'
      ? fixNode(workspace, finding, oracles)
      : fixPython(workspace, finding, oracles),
};
