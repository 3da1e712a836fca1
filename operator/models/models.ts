import type { Model, Providers } from '../../ai/index.ts';
import type { Mvp } from '../../crds/index.ts';
import type { KubeClient } from '../../kube/index.ts';
import { configMapCalls, configMapJournal, type PaidUnder } from '../../store/index.ts';
import type { Accounts } from './accounts.ts';

/**
 * The models of one app: what they answer is kept beside it, and the caps of the app or of one change, and of its user, hold. Undefined where none is
 * configured, or its owner wants none.
 */
export function modelsOf(
  { providers, accounts }: { providers: Providers; accounts: Accounts },
  client: KubeClient,
  mvp: Mvp,
  under: PaidUnder = 'app',
): Model | undefined {
  if (!providers.configured || mvp.spec.models === 'off') return undefined;
  const { name, uid, namespace = 'default' } = mvp.metadata;
  const journal = configMapJournal({ calls: configMapCalls(client), namespace, mvp: { name, uid }, under });
  let budgets: ReturnType<Accounts['budgets']> | undefined;
  return {
    async ask(request, signal) {
      budgets ??= accounts.budgets(client, { uid, namespace }, under);
      return providers.forAccount({ of: uid, journal, budgets: await budgets }).ask(request, signal);
    },
  };
}
