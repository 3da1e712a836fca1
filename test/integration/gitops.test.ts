/** What GitOps tools make of our objects in each state of their lives: kstatus (Flux) and the health scripts for Argo CD. */
import { beforeAll, describe, expect, it } from 'vitest';

import { KINDS } from '../../crds/index.ts';
import { verdictsOn, type Verdict } from '../gitops/judge.ts';
import { healthScripts, objectOf, STATES } from '../gitops/states.ts';

let scripts: Record<string, string> = {};
let verdicts: Verdict[] = [];
beforeAll(async () => {
  scripts = await healthScripts();
  verdicts = await verdictsOn(STATES.map((state) => ({ object: objectOf(state), script: scripts[state.kind] ?? '' })));
}, 600_000);

describe('GitOps tools', () => {
  it('have a health script for every kind', () => {
    expect(Object.keys(scripts).toSorted()).toEqual(KINDS.map(({ kind }) => kind).toSorted());
  });

  it.each(STATES.map((state, index) => [`${state.kind}, ${state.what}`, index] as const))(
    'judge %s',
    (_name, index) => {
      const [argo, kstatus] = STATES[index]?.expected ?? ['', null];
      expect(verdicts[index]).toMatchObject({ argo, ...(kstatus === null ? {} : { kstatus }) });
      expect(verdicts[index]?.message).not.toBe('');
    },
  );
});
