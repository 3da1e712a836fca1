import type { RoleWork } from '../tools.ts';
import { ideasOf } from './ideas.ts';
import { planOf } from './plan.ts';
import { suggestionsFrom } from './rules.ts';

/** Reads what an app counted of its use, and writes down what would serve its people better, as changes that nobody has made yet. */
export const product: RoleWork<'usage' | 'files' | 'ask'> = {
  everyMinutes: 24 * 60,
  onRelease: false,
  tools: ['usage', 'files', 'ask'],
  calm: 'Nothing to suggest.',
  async observe(tools) {
    const counts = await tools.usage();
    if (counts === undefined)
      return [
        {
          id: 'product/no-counts',
          severity: 'info',
          title: 'This app does not count how it is used',
          evidence: 'It does not answer when it is asked for its counts.',
          proposal: 'It may have been made before apps did: make it anew from its idea to have counts.',
        },
      ];
    const plan = planOf(await tools.files());
    const byRules = suggestionsFrom(counts, plan);
    return [...byRules, ...(plan === undefined ? [] : await ideasOf(counts, plan, byRules, tools.ask))];
  },
};
