import type { Walker, WalkFinding } from '../../../../crds/index.ts';
import type { Observation, Sight } from '../rules.ts';

/** What each kind of finding is called, and what would help. */
const KINDS: Readonly<Record<WalkFinding['kind'], { title: string; proposal: string }>> = {
  error: { title: 'A script fails', proposal: 'Run the doctor, or say in the chat what the page is to do.' },
  request: { title: 'A page asks for something that fails', proposal: 'Run the doctor; the log says why it fails.' },
  'dead-link': { title: 'A link leads nowhere', proposal: 'Say in the chat where it is to lead, or that it is to go.' },
  sideways: { title: 'A page is wider than a phone', proposal: 'Say in the chat what is too wide.' },
  label: { title: 'A control has no name', proposal: 'Say in the chat what it is to be called.' },
  empty: { title: 'A page shows nothing', proposal: 'Run the doctor, or say in the chat what the page is to show.' },
};

/** Who somebody has to be to see it. */
const AS: Readonly<Record<Walker, string>> = { visitor: 'nobody', customer: 'a customer', owner: 'the owner' };

/** What a browser saw that walked through the release that is live; nothing of an earlier one. */
export function seenInBrowser({ mvp, served }: Pick<Sight, 'mvp' | 'served'>): Observation[] {
  const { walk } = mvp.status ?? {};
  if (walk === undefined || served === undefined || walk.release !== served.metadata.name) return [];
  const byKind = Map.groupBy(walk.findings, ({ page, kind, who }) => `${kind}${page}${who ?? ''}`);
  return [...byKind].map(([id, findings]) => {
    const [{ page, kind, who = 'visitor' }] = findings as [WalkFinding, ...WalkFinding[]];
    return {
      id: `browser/${id}`.slice(0, 128),
      severity: 'warning',
      title: `${KINDS[kind].title} (${page})`.slice(0, 200),
      evidence: [
        `1. Open ${page} in a browser, signed in as ${AS[who]}.`,
        ...findings.map(({ what }, at) => `${String(at + 2)}. ${what}`),
      ]
        .join('\n')
        .slice(0, 2000),
      proposal: KINDS[kind].proposal,
    };
  });
}
