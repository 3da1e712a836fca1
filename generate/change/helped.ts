import { addUsage, NO_USAGE } from '../../ai/index.ts';
import type { Raised } from '../raise/index.ts';
import type { Refusal } from './decide.ts';
import type { Change } from './outcome.ts';

/** Who worked on a change, in the words of its status; nothing where no model was asked. */
export function helpedBy(
  raised: readonly Pick<Raised<unknown>, 'parts' | 'usage' | 'fellBack'>[],
): Pick<Change, 'helped'> {
  if (raised.length === 0) return {};
  const parts = raised.flatMap((one) => one.parts);
  const fellBack = [...new Set(raised.flatMap((one) => one.fellBack))];
  const by = parts.findLast((part) => part.by !== 'rules');
  const reason = [
    ...parts.flatMap((part) => (part.by === 'rules' && part.reason !== undefined ? [part.reason] : [])),
    ...fellBack.map((message) => `Fell back: ${message}`),
  ].join(' ');
  return {
    helped: {
      provider: {
        name: by?.by ?? 'offline',
        ...(by?.model === undefined ? {} : { model: by.model }),
        fellBack: fellBack.length > 0 || by === undefined,
        ...(reason === '' ? {} : { reason: reason.slice(0, 512) }),
      },
      usage: raised.reduce((sum, one) => addUsage(sum, one.usage), NO_USAGE),
    },
  };
}

/** A refusal of the rules where a model was to help and could not: that is said, too. */
export function unasked(one: Refusal, reason: string | undefined): Refusal {
  if (reason === undefined) return one;
  return { ...one, why: `${one.why} No model could help: ${reason}`.slice(0, 600) };
}
