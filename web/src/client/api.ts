import createClient, { type Client } from 'openapi-fetch';

import type { components, paths } from './openapi';
import { refusalOf } from './refusal';
import { PREFIX, type Session } from './session';

/** A resource of the API. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];
export type Mvp = Schema<'Mvp'>;
export type Run = Schema<'RepairRun'>;
export type Snapshot = Schema<'Snapshot'>;
export type Template = Schema<'Template'>;
export type Analysis = Schema<'Analysis'>;

/** The API, typed by its OpenAPI document. Calls throw a `Refusal` instead of answering with an error. */
export type Api = Client<paths>;

/** The API in the name of whoever is signed in. */
export function apiOf(session: Session): Api {
  const api = createClient<paths>({ baseUrl: location.origin, fetch: session.fetch });
  api.use({
    async onResponse({ response }) {
      if (!response.ok) throw await refusalOf(response);
    },
  });
  return api;
}

/** What a call that answered holds. */
export function must<T>(answer: { data?: T | undefined }): T {
  if (answer.data === undefined) throw new Error('the answer has no body');
  return answer.data;
}

/** The address of a path of the API. */
export function pathOf(path: string): string {
  return `${location.origin}${PREFIX}${path}`;
}
