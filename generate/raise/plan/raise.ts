import { complete, withFinding } from '../../../ai/index.ts';
import type { Blueprint } from '../../../templates/index.ts';
import type { Analysis } from '../../analysis/index.ts';
import { contradictions } from '../../check.ts';
import { attempted, type Attempt } from '../attempt.ts';
import type { Raised } from '../contract.ts';
import type { Feature } from './features.ts';
import { mergeProposal, type Merged } from './merge.ts';
import { planQuestion, templatesFor, type PlanProposal } from './proposal.ts';

/** A plan, and the analysis it was made from. */
export interface Planned {
  readonly plan: Blueprint;
  readonly analysis: Analysis;
  /** Pages with tools that a model is to write. */
  readonly features?: readonly Feature[];
}

/** What the rules have made of an idea. */
export interface Start extends Planned {
  /** The same from another template; left out where the person has named one. */
  readonly replan?: (template: string) => Planned;
  /** Whether the app is in use: then nothing is renamed, dropped, or shown to other people. Default false. */
  readonly onlyAdds?: boolean;
  /** Whether sample rows are the person's own, from a file of theirs: they stay, and no model sees them. Default false. */
  readonly ownRows?: boolean;
}

interface Result extends Merged {
  readonly analysis: Analysis;
}

/**
 * Has a model say what is wrong or missing in a plan, and takes what the idea bears out and the rules allow, part by part. If nothing of an answer can be
 * taken, it goes back once with the reasons. The plan of the rules stays where no model answers.
 */
export async function raisePlan(start: Start, attempt: Attempt): Promise<Raised<Planned>> {
  const raised = await attempted('plan', attempt, async (spent) => {
    const first = await complete(attempt.model, planQuestion(start.plan), attempt.signal);
    spent(first);
    const other = replanned(start, first.value.template ?? undefined);
    const base = other ?? start;
    let result = merged(base, allowed(first.value, start));
    let answer = first;
    if (other !== undefined || (result.taken.length === 0 && result.left.length > 0)) {
      // what was said of a plan that is gone is asked anew; what cannot be taken goes back
      const { request, read } = planQuestion(base.plan);
      const finding = `Nothing of this could be taken:\n${result.left.slice(0, 8).join('\n')}\nIf nothing else is wrong, answer {}.`;
      const turns = other === undefined ? withFinding(request.turns, first.text, finding) : request.turns;
      answer = await complete(
        attempt.model,
        { read, request: { ...request, purpose: 'plan:again', turns } },
        attempt.signal,
      );
      spent(answer);
      result = merged(base, allowed(answer.value, start));
    }
    const tries = answer === first ? 1 : 2;
    if (other !== undefined)
      result = { ...result, taken: [`Made from the template ${other.plan.app.template ?? 'none'}.`, ...result.taken] };
    const { taken, left } = result;
    const who = { part: 'plan', tries };
    if (taken.length === 0) {
      const isRight = left.length === 0;
      const reason = isRight ? 'Nothing is missing.' : `Nothing proposed could be taken: ${left.join('; ')}`;
      return {
        value: result,
        part: { ...who, by: 'rules' as const, reason: reason.slice(0, 300), ...(isRight ? { right: true } : {}) },
      };
    }
    const note = `${String(taken.length)} of ${String(taken.length + left.length)} proposals: ${taken.join(' ')}`;
    return {
      value: result,
      part: { ...who, by: answer.provider, model: answer.model, note: note.slice(0, 1000), left },
    };
  });
  return { ...raised, value: raised.value ?? start };
}

function allowed(proposal: PlanProposal, { onlyAdds = false }: Start): PlanProposal {
  return onlyAdds ? { ...proposal, rename: [], drop: [], access: [], public: [], voices: [] } : proposal;
}

function merged({ plan, analysis }: Planned, proposal: PlanProposal): Result {
  const evident = analysis.entities.filter(({ evidence }) => evidence.length >= 3).map(({ name }) => name);
  return { ...mergeProposal({ plan, refused: analysis.refused, evident }, proposal), analysis };
}

/** What a model says where the idea fits no template. */
const NONE = 'none';

/** The plan from another template, or from the idea's own words: one that the rules find possible, and that keeps no less of the idea. */
function replanned({ plan, replan }: Start, template: string | undefined): Planned | undefined {
  if (replan === undefined || template === undefined || template === (plan.app.template ?? NONE)) return undefined;
  if (template !== NONE && !templatesFor(plan).some(({ id }) => id === template)) return undefined;
  const other = replan(template);
  const isWhole = (other.plan.app.template ?? NONE) === template && contradictions(other.plan).length === 0;
  return isWhole && other.plan.notBuilt.length <= plan.notBuilt.length ? other : undefined;
}
