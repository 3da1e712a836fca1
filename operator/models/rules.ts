import type { Model, Usage } from '../../ai/index.ts';
import { raiseRules, type Judge } from '../../generate/index.ts';
import { blueprint } from '../../templates/index.ts';

/** Rules and routes that were written once more, and what that cost. */
export interface SecondRules {
  readonly files: ReadonlyMap<string, string> | undefined;
  readonly usage: Usage;
}

/**
 * Has the rules of an app written once more, by what its tests said with the first ones: that answer is in the journal. `bare`: the app without them. Undefined
 * where nobody can be asked.
 */
export async function rulesAgain(
  { model, judge, signal }: { model: Model; judge: Judge; signal: AbortSignal },
  bare: ReadonlyMap<string, string>,
  finding: string,
): Promise<SecondRules | undefined> {
  const plan = blueprint.safeParse(parsed(bare.get('.mvp/blueprint.json'))).data;
  if (plan === undefined) return undefined;
  const raised = await raiseRules(plan, bare, { model, judge, signal }, finding);
  return raised === undefined ? undefined : { files: raised.value, usage: raised.usage };
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
