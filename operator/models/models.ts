import { Budget, type Model, type Providers } from '../../ai/index.ts';
import type { Mvp } from '../../crds/index.ts';
import type { KubeClient } from '../../kube/index.ts';
import type { DayBudgets } from './days.ts';
import { configMapCalls, configMapJournal } from '../../store/index.ts';

/** The models of one app: what they answer is kept beside it, and the caps of the app or of one change hold. Undefined where none is configured. */
export function modelsOf(
  { providers, days }: { providers: Providers; days: DayBudgets },
  client: KubeClient,
  mvp: Mvp,
  spentUsd: number,
  capped: 'app' | 'change' = 'app',
): Model | undefined {
  if (!providers.configured) return undefined;
  const { name, uid, namespace = 'default' } = mvp.metadata;
  const { caps } = providers.config;
  return providers.forAccount({
    of: uid,
    journal: configMapJournal({ calls: configMapCalls(client), namespace, mvp: { name, uid } }),
    budgets: [
      new Budget({ of: `this ${capped}`, usd: capped === 'app' ? caps.appUsd : caps.changeUsd, tokens: caps.tokens }),
      days.of(namespace, spentUsd),
    ],
  });
}
