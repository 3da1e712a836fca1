import { MOST_ROUNDS, type Looks, type LooksPolicy, type MvpStatus } from '../../../../crds/index.ts';

type Walk = NonNullable<MvpStatus['walk']>;

/** Everything that decides what is next; nothing else does. */
export interface Facts {
  readonly policy: LooksPolicy;
  readonly hasModel: boolean;
  /** Made a short while ago, and touched by nobody but the operator. */
  readonly isNew: boolean;
  /** Somebody else has changed the app, or is about to. */
  readonly isTouched: boolean;
  /** Models are still to write parts of the app that they were too slow for. */
  readonly isRaised: boolean;
  readonly looks: Looks | undefined;
  readonly release: string;
  readonly walk: Walk | undefined;
  /** The change that is under way, as it stands. */
  readonly filed:
    { readonly ended: boolean; readonly ok: boolean; readonly reason: string; readonly message: string } | undefined;
}

/** What is next. `rounds` are those that hold by then. */
export type Next =
  | { readonly do: 'nothing' }
  | { readonly do: 'wait'; readonly message: string }
  | { readonly do: 'ask'; readonly round: number; readonly rounds: Looks['rounds'] }
  | { readonly do: 'end'; readonly reason: string; readonly message: string; readonly rounds: Looks['rounds'] }
  | { readonly do: 'take-back'; readonly change: string; readonly message: string; readonly rounds: Looks['rounds'] };

/** How bad each kind of finding is. */
const WEIGHTS: Readonly<Record<Walk['findings'][number]['kind'], number>> = {
  error: 5,
  empty: 5,
  request: 4,
  'dead-link': 3,
  sideways: 3,
  label: 1,
};
/** Of a finding that was counted and not kept. */
const UNTOLD = 2;

/** What a walk found wrong, weighed; 0: nothing. */
export function scoreOf({ found, findings }: Pick<Walk, 'found' | 'findings'>): number {
  const told = findings.reduce((sum, { kind }) => sum + WEIGHTS[kind], 0);
  return told + Math.max(0, found - findings.length) * UNTOLD;
}

/** What is next for an app that a walk has seen. The best round is the one that is live: what is worse than the one before is taken back. */
export function nextLook(facts: Facts): Next {
  const { policy, hasModel, looks, release, walk, filed } = facts;
  if (looks?.ended !== undefined) return { do: 'nothing' };
  if (looks === undefined && (policy !== 'rounds' || !hasModel || !facts.isNew || facts.isTouched))
    return { do: 'nothing' };
  const rounds = looks?.rounds ?? [];
  const end = (reason: string, message: string): Next => ({ do: 'end', reason, message, rounds });
  if (facts.isTouched) return end('Touched', 'Somebody else has changed the app; it is theirs from now on.');
  const change = looks?.filed;
  if (change !== undefined && filed?.ended !== true)
    return filed === undefined ? end('Lost', `${change} is gone.`) : { do: 'wait', message: `${change} is under way` };
  if (filed?.ok === false) return end(outcomeOf(rounds), `${keptSo(rounds)}${change ?? ''}: ${filed.message}`);
  if (filed !== undefined && filed.reason !== 'Live')
    return end('NotLive', `${change ?? ''} is ready and not live: ${filed.message}`);
  if (facts.isRaised) return { do: 'wait', message: 'Models are still to write parts of the app' };
  if (walk?.release !== release) return { do: 'wait', message: `Nobody has seen ${release} yet` };
  if (change === undefined) {
    if (walk.problem !== undefined) return end('NotSeen', walk.problem);
    if (policy !== 'rounds') return end('SwitchedOff', 'It was switched off.');
    return { do: 'ask', round: 1, rounds: [{ release, score: scoreOf(walk) }] };
  }
  const before = rounds.at(-1);
  const score = scoreOf(walk);
  if (walk.problem !== undefined || (before !== undefined && score > before.score)) {
    const why =
      walk.problem ?? `a walk finds ${String(score)} points wrong with it, and ${String(before?.score)} before`;
    return { do: 'take-back', change, rounds, message: `${change} is taken back: ${why}` };
  }
  const kept = [...rounds, { release, score, change }];
  if (kept.length > MOST_ROUNDS || policy !== 'rounds')
    return { do: 'end', reason: 'Mended', rounds: kept, message: keptSo(kept).trim() };
  return { do: 'ask', round: kept.length, rounds: kept };
}

/** One word for how it stands when nothing more is done. */
export const outcomeOf = (rounds: Looks['rounds']): string => (rounds.length > 1 ? 'Mended' : 'NothingMended');

/** What was mended so far, as the beginning of a message. */
export function keptSo(rounds: Looks['rounds']): string {
  const [first, last] = [rounds[0], rounds.at(-1)];
  if (first === undefined || last === undefined || rounds.length < 2) return '';
  const many = rounds.length === 2 ? '1 round is' : `${String(rounds.length - 1)} rounds are`;
  return `${many} kept, up to ${last.release}; points wrong: ${String(first.score)} before, ${String(last.score)} now. `;
}

/** What to ask for, one sentence a wish, of as many as there is room for. */
export function instructionOf(wishes: readonly string[], most: number): string {
  const sentences = [
    ...new Set(
      wishes.map((wish) =>
        wish
          .replaceAll(/\s+/g, ' ')
          .trim()
          .replace(/[.!\s]*$/, '.'),
      ),
    ),
  ];
  let instruction = '';
  for (const sentence of sentences.filter((each) => each.length > 1)) {
    const longer = instruction === '' ? sentence : `${instruction} ${sentence}`;
    if (longer.length <= most) instruction = longer;
  }
  return instruction;
}
