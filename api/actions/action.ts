import type { BlockList } from 'node:net';

import type { z } from 'zod';

import type { AiConfig } from '../../ai/index.ts';
import type { RepairRun, Mvp, MvpChange, Work } from '../../crds/index.ts';
import type { StoreClient } from '../../store/index.ts';
import type { Accounts } from '../account/accounts.ts';
import type { Logins } from '../account/logins.ts';
import type { PasswordResets } from '../account/password-resets.ts';
import type { Feed } from '../apps/feed.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { AccountLimits } from '../config.ts';
import type { Merger } from '../editor/merger.ts';
import { ApiError } from '../errors.ts';
import { invalid } from '../http/failures.ts';
import type { Caller, RouteCall } from '../http/route.ts';
import type { OAuthRecords } from '../oauth/records.ts';
import { allows, type Scope } from '../scopes.ts';
import type { Tenant, Workspaces } from '../tenant.ts';

/** The accounts of people, and what belongs to them. */
export interface People {
  accounts: Accounts;
  logins: Logins;
  programs: OAuthRecords;
  /** Forgotten passwords. */
  resets: PasswordResets;
  /** Whether people sign in by passwords. */
  takesPasswords: boolean;
  workspaces: Workspaces;
}

/** What actions work with, the same for every call. */
export interface ActionServices {
  mvps: Feed<Mvp>;
  runs: Feed<RepairRun, Work>;
  changes: Feed<MvpChange, Work>;
  /** Where whole reports are; without it only the worst findings can be told. */
  store: StoreClient | undefined;
  catalogue: Catalogue;
  merger: Merger;
  people: People;
  limits: AccountLimits;
  /** The models that apps are raised with, without their keys. */
  ai: Pick<AiConfig, 'providers' | 'caps'>;
  /** Networks of the installation's own that webhooks may reach. */
  webhookNetworks: BlockList;
  /** Networks of the installation's own with Git servers that may be reached. */
  gitNetworks: BlockList;
  /** Hosts that are the platform's own, with everything below them: no domain of an app. */
  ownHosts: readonly string[];
  /** Of the web server in the pods of apps. */
  appPort: number;
}

/** How far a long action is. `total` is left out where it is not known. */
export interface Progress {
  done: number;
  total?: number;
  message: string;
}

/** One call of an action, whichever way it came in. */
export interface ActionCall {
  services: ActionServices;
  /** The path of the REST API, for the links of records. */
  base: string;
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal;
  caller: () => Caller;
  /** The caller's workspace in the caller's own name; throws {@link NoWorkspace} where nothing has been made yet. */
  tenant: () => Promise<Tenant>;
  /** The same, made if there is none; waits until it is ready. */
  newTenant: () => Promise<Tenant>;
  /** Tells whoever waits how far it is. */
  progress: (step: Progress) => void;
}

/** What an action does to what there is: nothing, something that can be undone, or something that cannot. */
export type Effect = 'reads' | 'changes' | 'destroys';

/**
 * One operation of the product, stated once. REST routes, MCP tools and the command line translate it, so none of them
 * can do what another cannot.
 */
export interface Action<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  /** In snake_case: the tool's name; the command line writes it with hyphens. */
  name: string;
  title: string;
  /** For people and models: what it does, and what to do next. */
  description: string;
  /** What a caller's token has to allow. */
  scope: Scope;
  effect: Effect;
  /** Called twice with the same input, it does no more than once. */
  repeatable?: boolean;
  /** An object whose members have a description each. */
  input: Input;
  /** An object. */
  output: Output;
  /** @throws ApiError */
  run(call: ActionCall, input: z.output<Input>): Promise<z.input<Output>>;
}

/** States an action with its own types checked. */
export function action<Input extends z.ZodObject, Output extends z.ZodObject>(
  definition: Action<Input, Output>,
): Action<Input, Output> {
  return definition;
}

/**
 * Runs an action on input that nobody has checked yet.
 *
 * @throws ApiError `invalid` with every field that is wrong, `forbidden` if the caller's token lacks the scope
 */
export async function perform<Input extends z.ZodType, Output extends z.ZodType>(
  definition: Action<Input, Output>,
  call: ActionCall,
  input: unknown,
): Promise<z.input<Output>> {
  if (!allows(call.caller().scopes, definition.scope)) {
    throw new ApiError('forbidden', `This needs the scope ${definition.scope}.`);
  }
  const read = definition.input.safeParse(input);
  if (!read.success) throw invalid(read.error);
  return definition.run(call, read.data);
}

/** The call of an action out of a REST request, which checks its input itself and waits without being told of progress. */
export function restCall(
  request: Pick<RouteCall<unknown, unknown, unknown>, 'base' | 'signal' | 'caller' | 'tenant' | 'newTenant'>,
  services: ActionServices,
): ActionCall {
  return {
    services,
    base: request.base,
    signal: request.signal,
    caller: () => request.caller(),
    tenant: () => request.tenant(),
    newTenant: () => request.newTenant(),
    progress: () => undefined,
  };
}
