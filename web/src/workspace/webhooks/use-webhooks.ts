import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';

import { must, type Schema } from '../../client/api';
import { useApi } from '../../client/context';
import { keys } from '../../client/keys';

/** An address that is told what happens to an app. */
export type Webhook = Schema<'Webhook'>;
/** What a webhook may be told. */
export type WebhookEvent = Webhook['events'][number];
/** A message and what became of it. */
export type Delivery = Schema<'Delivery'>;

const ALL = '/api/conversational-mvp/mvps/{mvp_id}/webhooks';
const ONE = `${ALL}/{webhook}` as const;
const BUSY_MS = 2000;
const IDLE_MS = 30_000;

/** The webhooks of an app, oldest first. */
export function useWebhooks(id: string): UseQueryResult<Webhook[]> {
  const api = useApi();
  return useQuery<Webhook[]>({
    queryKey: keys.webhooks(id),
    refetchInterval: IDLE_MS,
    queryFn: async ({ signal }): Promise<Webhook[]> =>
      must(await api.GET(ALL, { params: { path: { mvp_id: id } }, signal })).items,
  });
}

/** Adds a webhook. The answer holds its key, which is never given again. */
export function useAddWebhook(
  id: string,
  done: (made: Schema<'NewWebhook'>) => void,
): UseMutationResult<Schema<'NewWebhook'>, Error, { url: string; events: WebhookEvent[] }> {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (body): Promise<Schema<'NewWebhook'>> =>
      must(await api.POST(ALL, { params: { path: { mvp_id: id } }, body })),
    onSuccess: async (made) => {
      done(made);
      await client.invalidateQueries({ queryKey: keys.webhooks(id) });
    },
  });
}

/** Deletes a webhook with its log. */
export function useDeleteWebhook(id: string): UseMutationResult<void, Error, string> {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (webhook): Promise<void> => {
      await api.DELETE(ONE, { params: { path: { mvp_id: id, webhook } } });
    },
    onSuccess: (_, name) =>
      client.setQueryData<Webhook[]>(keys.webhooks(id), (before = []) =>
        before.filter(({ webhook }) => webhook !== name),
      ),
  });
}

/** What was sent to a webhook, newest first. Read again often while something is on its way, such as the test that `awaited` names. */
export function useDeliveries(id: string, webhook: string, awaited: string | undefined): UseQueryResult<Delivery[]> {
  const api = useApi();
  return useQuery<Delivery[]>({
    queryKey: keys.deliveries(id, webhook),
    refetchInterval: ({ state: { data = [] } }) => {
      const isAwaited = awaited !== undefined && !data.some(({ delivery }) => delivery === awaited);
      return isAwaited || data.some(({ state }) => state === 'pending') ? BUSY_MS : IDLE_MS;
    },
    queryFn: async ({ signal }): Promise<Delivery[]> =>
      must(await api.GET(`${ONE}/deliveries`, { params: { path: { mvp_id: id, webhook } }, signal })).items,
  });
}

/** Sends a test message; gives its id. */
export function useTestWebhook(id: string, webhook: string): UseMutationResult<string, Error, void> {
  const api = useApi();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (): Promise<string> =>
      must(await api.POST(`${ONE}/test`, { params: { path: { mvp_id: id, webhook } } })).delivery,
  });
}

/** Sends a message of the log once more. */
export function useReplay(id: string, webhook: string): UseMutationResult<void, Error, string> {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (delivery): Promise<void> => {
      await api.POST(`${ONE}/deliveries/{delivery}/replay`, {
        params: { path: { mvp_id: id, webhook, delivery } },
      });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: keys.deliveries(id, webhook) }),
  });
}
