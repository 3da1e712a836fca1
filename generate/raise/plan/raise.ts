import { complete, withFinding } from '../../../ai/index.ts';
import type { Blueprint } from '../../../templates/index.ts';
import type { Analysis } from '../../analysis/index.ts';
import { contradictions } from '../../check.ts';
import { attempted, type Attempt } from '../attempt.ts';
import type { Raised } from '../contract.ts';
import type { Feature } from './features.ts';
import { holdsQuote } from './guard.ts';
import { mergeProposal, type Merged } from './merge.ts';
import { planQuestion, templatesFor, type PlanProposal } from './proposal.ts';

/** A plan, and the analysis it was made from. */
export interface Planned {
  readonly plan: Blueprint;
  readonly analysis: Analysis;
  /** Pages with tools that a model is to write. */
  readonly features?: readonly Feature[];
}

/** How a plan is made again: from that template or `none`, and for visitors or for one person alone where the idea does not say so to the rules. */
export interface Otherwise {
  readonly template: string;
  readonly people?: 'visitors' | 'one';
}

/** What the rules have made of an idea. */
export interface Start extends Planned {
  /** The same from another template, or for other people. */
  readonly replan?: (how: Otherwise) => Planned;
  /** Whether the person has named the template: then it stays. Default false. */
  readonly isNamed?: boolean;
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
    const base = forPeople(start, other ?? start, first.value);
    let result = merged(base, allowed(first.value, start), start.onlyAdds);
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
      result = merged(base, allowed(answer.value, start), start.onlyAdds);
    }
    const tries = answer === first ? 1 : 2;
    const made = [
      ...(other === undefined ? [] : [`Made from the template ${other.plan.app.template ?? NONE}.`]),
      ...(base === (other ?? start) ? [] : ['Made for other people.']),
    ];
    if (made.length > 0) result = { ...result, taken: [...made, ...result.taken] };
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
  if (!onlyAdds) return proposal;
  return { ...proposal, rename: [], drop: [], access: [], public: [], voices: [], people: null, currency: null };
}

function merged({ plan, analysis }: Planned, proposal: PlanProposal, inUse = false): Result {
  const evident = analysis.entities.filter(({ evidence }) => evidence.length >= 3).map(({ name }) => name);
  return { ...mergeProposal({ plan, refused: analysis.refused, evident, inUse }, proposal), analysis };
}

/** What a model says where the idea fits no template. */
const NONE = 'none';

/** The plan from another template, or from the idea's own words: one that the rules find possible, and that keeps no less of the idea. */
function replanned({ plan, replan, isNamed = false }: Start, template: string | undefined): Planned | undefined {
  if (replan === undefined || isNamed || template === undefined || template === (plan.app.template ?? NONE))
    return undefined;
  if (template !== NONE && !templatesFor(plan).some(({ id }) => id === template)) return undefined;
  return checked(replan({ template }), template, plan);
}

/** The same plan for visitors, or for one person, where the model says in words of the idea that the rules took it for something else. */
function forPeople({ replan, onlyAdds = false }: Start, from: Planned, proposal: PlanProposal): Planned {
  const people = peopleIn(from.plan, proposal);
  const template = from.plan.app.template ?? NONE;
  const other = people === undefined || onlyAdds ? undefined : replan?.({ template, people });
  return other === undefined ? from : (checked(other, template, from.plan) ?? from);
}

function checked(other: Planned, template: string, before: Blueprint): Planned | undefined {
  const isWhole = (other.plan.app.template ?? NONE) === template && contradictions(other.plan).length === 0;
  return isWhole && other.plan.notBuilt.length <= before.notBuilt.length ? other : undefined;
}

/** Words by which an idea speaks of people from outside, and of its own alone. */
const OUTSIDE = new RegExp(
  String.raw`\b(?:visitors?|guests?|customers?|clients?|buyers?|readers?|public|people|everyone|everybody|anyone` +
    String.raw`|anybody|others?|site|website|page|share|sharing|find|browse|place for|community|neighbou?rs?|local` +
    String.raw`|fans?|lovers?)\b`,
  'iu',
);
const ALONE = /\b(?:i|me|my|mine|myself|private|personal|nobody else|no one else|own)\b/iu;

/** For whom the app is, as the model says; a list that anybody reads says it, too. */
function peopleIn({ app, site }: Blueprint, { people, public: openings }: PlanProposal): Otherwise['people'] {
  const isOpen = site.pages.length > 0;
  if (people?.who === 'one')
    return !isOpen && ALONE.test(people.quote) && holdsQuote(app.description, people.quote) ? 'one' : undefined;
  if (isOpen) return undefined;
  const said = [...(people == null ? [] : [people.quote]), ...openings.map(({ quote }) => quote)];
  return said.some((quote) => OUTSIDE.test(quote) && holdsQuote(app.description, quote)) ? 'visitors' : undefined;
}
