import type { Outcome, ProviderUsed } from '../../ai/index.ts';
import type { Authorship } from './contract.ts';

/** Who wrote the app, in the words of its status: the model with the most parts, how far models got, what fell back, and what stayed as it was. */
export function providerOf(parts: readonly Authorship[], fellBack: readonly string[]): ProviderUsed {
  const writers = parts.filter(({ by }) => by !== 'rules');
  const count = (model: string | undefined): number => writers.filter((one) => one.model === model).length;
  const most = writers.toSorted((a, b) => count(b.model) - count(a.model))[0];
  const stayed = parts.filter(({ by }) => by === 'rules');
  const outcome = outcomeOf(writers, stayed);
  const said = [
    // what a person can do something about comes first: a status is short
    ...(outcome === 'CapReached' ? ['A cap was reached'] : []),
    ...(writers.length === 0
      ? []
      : [
          `Wrote ${writers.map(({ part, note }) => (note === undefined ? part : `${part} (${note.slice(0, 160)})`)).join(', ')}`,
        ]),
    ...stayed.map(({ part, reason }) => `${part} stays as rendered: ${reason ?? 'no reason'}`),
    ...[...new Set(fellBack)].map((message) => `Fell back: ${message}`),
  ];
  const reason = said.join('. ').slice(0, 512);
  if (most === undefined) return { name: 'offline', fellBack: outcome !== 'Raised', reason, outcome };
  const model = most.model === undefined ? {} : { model: most.model };
  return { name: most.by, ...model, fellBack: fellBack.length > 0, reason, outcome };
}

/** How far models got: what stopped them, where something did. */
function outcomeOf(writers: readonly Authorship[], stayed: readonly Authorship[]): Outcome {
  const open = stayed.filter(({ right }) => right !== true);
  if (open.some(({ code }) => code === 'capped')) return 'CapReached';
  if (open.some(({ late }) => late === true)) return 'TooSlow';
  if (open.some(({ code }) => code !== undefined)) return 'ModelsFailed';
  if (open.length === 0) return 'Raised';
  return writers.length > 0 ? 'PartlyRaised' : 'NotTaken';
}
