import {
  queryOptions,
  skipToken,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { must, type Api, type Mvp, type Run, type Snapshot } from './api';
import { useApi, useConnection } from './context';
import { follow } from './follow';
import { keys, type At } from './keys';
import { MAIN, type Line } from './line';
import { refusalOf } from './refusal';

const BASE = '/api/conversational-mvp';
const PAGE = 100;
const BUSY_MS = 3000;
const IDLE_MS = 30_000;

/** Whether nothing more is going to happen to an app by itself. */
export function isSettled(mvp: Mvp): boolean {
  return mvp.status === 'live' || mvp.status === 'failed' || mvp.status === 'suspended';
}

async function allApps(api: Api, signal: AbortSignal): Promise<Mvp[]> {
  const found: Mvp[] = [];
  let cursor: string | null = null;
  do {
    const query: { limit: number; cursor?: string } = cursor === null ? { limit: PAGE } : { limit: PAGE, cursor };
    const page: { items: Mvp[]; next_cursor: string | null } = must(
      await api.GET(`${BASE}/mvps`, { params: { query }, signal }),
    );
    found.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return found;
}

/** Every app of the user; read again often while one is on its way. */
export function appsQuery(api: Api) {
  return queryOptions({
    queryKey: keys.apps,
    queryFn: ({ signal }) => allApps(api, signal),
    refetchInterval: ({ state }) => (state.data?.some((mvp) => !isSettled(mvp)) === true ? BUSY_MS : IDLE_MS),
  });
}

/** What the account uses of what it may, and which models there are. */
export function usageQuery(api: Api) {
  return queryOptions({
    queryKey: keys.usage,
    queryFn: async ({ signal }) => must(await api.GET(`${BASE}/account/usage`, { signal })),
  });
}

/** What an app is followed with. */
export interface Followed {
  mvp: Mvp | undefined;
  isGone: boolean;
  isConnected: boolean;
}

/** An app as it is at every moment, by server-sent events. What depends on its files is read again when they change. */
export function useFollowed(id: string): Followed {
  const { session } = useConnection();
  const client = useQueryClient();
  const { data: mvp } = useQuery<Mvp>({ queryKey: keys.app(id), queryFn: skipToken });
  const [isGone, setGone] = useState(false);
  const [isConnected, setConnected] = useState(true);
  useEffect(() => {
    const ended = new AbortController();
    setGone(false);
    void follow<Mvp>(
      session,
      `/mvps/${encodeURIComponent(id)}/events`,
      {
        state: (next) => accept(client, next),
        deleted: () => {
          setGone(true);
          void client.invalidateQueries({ queryKey: keys.apps });
        },
        connected: setConnected,
      },
      ended.signal,
    );
    return () => ended.abort();
  }, [client, id, session]);
  return { mvp, isGone, isConnected };
}

function accept(client: QueryClient, next: Mvp): void {
  const key = keys.app(next.mvp_id);
  const before = client.getQueryData<Mvp>(key);
  client.setQueryData(key, next);
  if (before === undefined || (before.head === next.head && before.release === next.release)) return;
  void client.invalidateQueries({ queryKey: keys.snapshots(next.mvp_id) });
  void client.invalidateQueries({ queryKey: ['app', next.mvp_id, 'files'] });
}

/** A picture of an app as a `data:` address, which the policy of the page allows; undefined: there is none yet. */
export function usePicture(href: string | undefined): string | undefined {
  const { session } = useConnection();
  const { data } = useQuery({
    queryKey: keys.picture(href ?? ''),
    enabled: href !== undefined,
    // another picture has another address
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const response = await session.fetch(new Request(href ?? '', { signal }));
      if (!response.ok) throw await refusalOf(response);
      return dataAddress(await response.blob());
    },
  });
  return data;
}

function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error('the picture could not be read'));
    reader.readAsDataURL(blob);
  });
}

/** The files of one snapshot; null: the newest. */
export function useFiles(id: string, snapshot: string | null, isWanted = true) {
  const api = useApi();
  return useQuery({
    queryKey: keys.files(id, snapshot),
    enabled: isWanted,
    // A snapshot never changes; the newest one does.
    staleTime: snapshot === null ? 0 : Infinity,
    queryFn: async ({ signal }) =>
      must(
        await api.GET(`${BASE}/mvps/{mvp_id}/files`, {
          params: { path: { mvp_id: id }, query: snapshot === null ? {} : { snapshot } },
          signal,
        }),
      ),
  });
}

/** A file and the tag it is written back with. */
export interface FileText {
  text: string;
  etag: string;
}

/** Reads one file. @throws Refusal */
export async function readFile(
  api: Api,
  file: { id: string; path: string; at: At },
  signal?: AbortSignal,
): Promise<FileText> {
  const { data, response } = await api.GET(`${BASE}/mvps/{mvp_id}/files/{path}`, {
    params: { path: { mvp_id: file.id, path: file.path }, query: file.at },
    parseAs: 'text',
    ...(signal === undefined ? {} : { signal }),
  });
  return { text: data ?? '', etag: response.headers.get('etag') ?? '' };
}

/** One file; null: none is wanted. */
export function useFile(id: string, path: string | null, at: At) {
  const api = useApi();
  return useQuery({
    queryKey: keys.file(id, path ?? '', at),
    enabled: path !== null,
    // A snapshot never changes; the newest one does.
    staleTime: 'snapshot' in at ? Infinity : 0,
    queryFn: ({ signal }) => readFile(api, { id, path: path ?? '', at }, signal),
  });
}

/** Writes a file as a new snapshot of a branch, if it still is what `etag` says. @throws Refusal `precondition_failed` if it is not */
export async function writeFile(
  api: Api,
  file: { id: string; branch: string; path: string; text: string; etag: string },
): Promise<{ snapshot: string; etag: string }> {
  const { data, response } = await api.PUT(`${BASE}/mvps/{mvp_id}/files/{path}`, {
    params: {
      path: { mvp_id: file.id, path: file.path },
      query: { branch: file.branch },
      header: { 'If-Match': file.etag },
    },
    body: file.text,
    bodySerializer: (text) => text,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
  return { snapshot: must({ data }).snapshot, etag: response.headers.get('etag') ?? '' };
}

/** The history of an app with all its branches, newest first. */
export function useSnapshots(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: keys.snapshots(id),
    queryFn: async ({ signal }): Promise<Snapshot[]> =>
      must(await api.GET(`${BASE}/editor/snapshots`, { params: { query: { mvp_id: id } }, signal })).items,
  });
}

/** A run of the doctor, until it has ended. */
export function useRun(id: string | null): UseQueryResult<Run> {
  const api = useApi();
  return useQuery<Run>({
    queryKey: keys.run(id ?? ''),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? 1000 : false),
    queryFn: async ({ signal }): Promise<Run> =>
      must(await api.GET(`${BASE}/editor/doctor/runs/{run_id}`, { params: { path: { run_id: id ?? '' } }, signal })),
  });
}

/** Whose log it is: a process of the running app, or its newest build. */
export type LogOf = 'backend' | 'web' | 'build';

/** The log of the running app, or of its newest build. */
export function useLogs(
  { mvp_id: id, branch }: Pick<Line, 'mvp_id' | 'branch'>,
  container: LogOf,
  isFollowed: boolean,
) {
  const api = useApi();
  return useQuery({
    queryKey: keys.logs(id, branch, container),
    refetchInterval: isFollowed ? (container === 'build' ? 1500 : 3000) : false,
    queryFn: async ({ signal }) => {
      const { data } = await api.GET(`${BASE}/mvps/{mvp_id}/logs`, {
        params: { path: { mvp_id: id }, query: { branch, container, tail: 1000 } },
        parseAs: 'text',
        signal,
      });
      return data ?? '';
    },
  });
}

/** The session that requests of the editor name: of main the one made with the app, else a new one of the branch. */
export function useEditing(line: Line): () => Promise<{ mvp_id: string; session_id: string }> {
  const api = useApi();
  const client = useQueryClient();
  const { mvp_id, branch } = line;
  return async () => {
    const known = branch === MAIN ? line.session_id : null;
    const session_id = await client.fetchQuery({
      queryKey: keys.session(mvp_id, branch),
      staleTime: Infinity,
      queryFn: async () =>
        known ?? must(await api.POST(`${BASE}/editor/sessions`, { body: { mvp_id, branch } })).session_id,
    });
    return { mvp_id, session_id };
  };
}

/** Every template. */
export function templatesQuery(api: Api) {
  return queryOptions({
    queryKey: keys.templates,
    staleTime: Infinity,
    queryFn: async ({ signal }) => must(await api.GET(`${BASE}/templates`, { signal })).items,
  });
}
