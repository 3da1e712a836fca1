import { createHash } from 'node:crypto';

import { lookQuestion } from '../../../looks/index.ts';
import type { Observation, Sight } from '../rules.ts';
import type { Tools } from './tools.ts';

/**
 * What a model that sees says of the pictures of the release that is live, with wishes for changes that nobody has made; nothing without a model, or
 * without pictures. One that does not see goes by what the browser found.
 */
export async function seenByModel(
  { mvp, served }: Pick<Sight, 'mvp' | 'served'>,
  { pictures, ask }: Pick<Tools, 'pictures' | 'ask'>,
): Promise<Observation[]> {
  const { walk } = mvp.status ?? {};
  if (walk === undefined || served === undefined || walk.release !== served.metadata.name) return [];
  const taken = await pictures();
  if (taken.length === 0) return [];
  const answer = await ask(lookQuestion(mvp.spec.description, walk.findings, taken));
  return (answer?.findings ?? []).map(({ page, title, what, wish }) => ({
    id: `look/${createHash('sha256').update(`${page}\n${wish.toLowerCase()}`).digest('hex').slice(0, 16)}`,
    severity: 'info' as const,
    title: `${title} (${page})`.slice(0, 200),
    evidence: `A model was shown pictures of the app. Of ${page} it says: ${what}`,
    proposal: wish,
    draft: wish,
  }));
}
