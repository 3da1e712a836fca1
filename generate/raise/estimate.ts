import { estimateTokens, type ModelRequest } from '../../ai/index.ts';
import type { Blueprint } from '../../templates/index.ts';
import { copyQuestion } from './copy.ts';
import { rowsQuestion } from './rows.ts';
import { planQuestion } from './plan/proposal.ts';
import { asksForRules } from './rules/index.ts';

/** What a stage is expected to send and to get, in tokens, and the longest answer it may have; thinking is not counted. */
export interface ExpectedCall {
  readonly stage: 'plan' | 'copy' | 'rows' | 'page' | 'rules';
  readonly tier: ModelRequest['tier'];
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly mostOutputTokens: number;
}

/** Most plans need few corrections. */
const PLAN_ANSWER = 350;
/** A front page: it is known when it is rendered, and is much the same for all apps. */
const PAGE = { inputTokens: 2_250, outputTokens: 1_350, mostOutputTokens: 2_300 };

/** Rules that an idea states, with their tests. */
const RULES = { inputTokens: 1_100, outputTokens: 500, mostOutputTokens: 4_000 };

/** The calls that raising an app takes if nothing goes wrong, one after another. `estimate.test.ts` holds them against what is asked. */
export function expectedCalls(plan: Blueprint): readonly ExpectedCall[] {
  const { request: planning } = planQuestion(plan);
  const { request: words } = copyQuestion(plan);
  const rows = rowsQuestion(plan)?.request;
  const said = sizeOf(words) - estimateTokens(words.system);
  return [
    {
      stage: 'plan',
      tier: planning.tier,
      inputTokens: sizeOf(planning),
      outputTokens: PLAN_ANSWER,
      mostOutputTokens: planning.maxOutputTokens,
    },
    {
      stage: 'copy',
      tier: words.tier,
      inputTokens: sizeOf(words),
      outputTokens: Math.min(said, words.maxOutputTokens),
      mostOutputTokens: words.maxOutputTokens,
    },
    ...(rows === undefined
      ? []
      : [
          {
            stage: 'rows' as const,
            tier: rows.tier,
            inputTokens: sizeOf(rows),
            outputTokens: sizeOf(rows) - estimateTokens(rows.system),
            mostOutputTokens: rows.maxOutputTokens,
          },
        ]),
    { stage: 'page', tier: 'code', ...PAGE },
    ...(asksForRules(plan.app.description) ? [{ stage: 'rules' as const, tier: 'code' as const, ...RULES }] : []),
  ];
}

const sizeOf = ({ system, turns }: ModelRequest): number =>
  estimateTokens(system + turns.map(({ text }) => text).join(''));
