import { forgetDrafts, ownDrafts } from '../pieces/draft';
import type { components } from './openapi';
import { Refusal, refusalOf } from './refusal';

/** The path of the API. */
export const PREFIX = '/api/conversational-mvp';

/** Whoever is signed in. */
export type User = components['schemas']['Login']['user'];

/** The ways in. */
export type SignInMethods = components['schemas']['SignInMethods'];
type LoggedOut = components['schemas']['LoggedOut'];

/** Says that there is a login to take up; the login itself is in a cookie that scripts cannot read. */
const SIGNED_IN = 'mvp.signed-in';

/** The login of this tab: holds the access token in memory, renews it, and tells who is listening when it has ended. */
export class Session {
  #token: string | undefined;
  #user: User | undefined;
  #renewing: Promise<boolean> | undefined;
  /** Why the provider's sign-in has failed, as the API says it in a word. */
  problem: string | undefined;
  readonly #listeners = new Set<() => void>();

  /** Whoever is signed in; undefined: nobody. */
  get user(): User | undefined {
    return this.#user;
  }

  /** Calls back whenever somebody signs in or out. Returns what ends that. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Registers or signs in. @throws Refusal */
  async enter(kind: 'login' | 'register', body: { email: string; password: string }): Promise<void> {
    const response = await this.#send(`/auth/${kind}`, body);
    if (!response.ok) throw await refusalOf(response);
    await this.#accept(response);
  }

  /** Has a link mailed by which a forgotten password is replaced, if there is such an account. @throws Refusal */
  async forgot(email: string, language: string): Promise<void> {
    const response = await this.#send('/auth/password/forgot', { email, language });
    if (!response.ok) throw await refusalOf(response);
  }

  /** Sets another password by what is behind the # of a link. @throws Refusal */
  async reset(token: string, password: string, language: string): Promise<void> {
    const response = await this.#send('/auth/password/reset', { token, password, language });
    if (!response.ok) throw await refusalOf(response);
  }

  /** Signs out here and at the API, and then at the provider that somebody came by. */
  async leave(): Promise<void> {
    forgetDrafts();
    const response = await this.#send('/auth/logout').catch(() => undefined);
    const next = response?.status === 200 ? ((await response.json()) as LoggedOut).continue_at : undefined;
    this.#forget();
    if (next !== undefined) location.assign(next);
  }

  /** The ways in. Passwords alone, where nothing can be asked: whoever tries is told then. */
  async methods(): Promise<SignInMethods> {
    const response = await fetch(`${PREFIX}/auth/methods`).catch(() => undefined);
    const nothing = (): Partial<SignInMethods> => ({});
    const said = response?.ok === true ? await (response.json() as Promise<Partial<SignInMethods>>).catch(nothing) : {};
    const password = said.password !== false || !said.oidc;
    return { password, reset_by_mail: password && said.reset_by_mail === true, oidc: said.oidc ?? null };
  }

  /** What somebody has come back from the provider with, who is signed in now or is told why not. */
  #takeArrival(): void {
    const [, problem] = /^#(?:signed-in|sign-in=([a-z]+))$/.exec(location.hash) ?? [];
    if (location.hash === '#signed-in') localStorage.setItem(SIGNED_IN, '1');
    else if (problem === undefined) return;
    this.problem = problem;
    history.replaceState(history.state, '', location.pathname + location.search);
  }

  /** Takes up the login of the cookie; one try at a time across the tabs. False: there is none. @throws Refusal if the API cannot be reached */
  async resume(): Promise<boolean> {
    this.#takeArrival();
    // Without this there would be a failed request, and an error in the console, at every first visit.
    if (localStorage.getItem(SIGNED_IN) === null) return false;
    const renew = async (): Promise<boolean> => {
      const response = await this.#send('/auth/refresh');
      if (response.ok) {
        await this.#accept(response);
        return true;
      }
      if (response.status !== 401) throw await refusalOf(response);
      this.#forget();
      return false;
    };
    // Locks are missing on plain http outside localhost; the server forgives tabs that meet.
    const locks = 'locks' in navigator ? navigator.locks : undefined;
    this.#renewing ??= (locks === undefined ? renew() : locks.request('mvp-refresh', renew)).finally(() => {
      this.#renewing = undefined;
    });
    return this.#renewing;
  }

  /** `fetch` in the user's name, with a new token once if the old one has run out. @throws Refusal with status 0 if nothing can be reached */
  fetch = async (request: Request): Promise<Response> => {
    const again = request.clone();
    const response = await this.#authorized(request);
    if (response.status !== 401) return response;
    if (await this.resume()) return this.#authorized(again);
    this.#forget();
    return response;
  };

  async #authorized(request: Request): Promise<Response> {
    if (this.#token !== undefined) request.headers.set('authorization', `Bearer ${this.#token}`);
    return reach(() => fetch(request), request.signal);
  }

  #send(path: string, body?: object): Promise<Response> {
    const json =
      body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    return reach(() => fetch(`${PREFIX}${path}`, { method: 'POST', ...json }));
  }

  async #accept(response: Response): Promise<void> {
    const login = (await response.json()) as components['schemas']['Login'];
    this.#token = login.access_token;
    localStorage.setItem(SIGNED_IN, '1');
    const isNew = this.#user?.id !== login.user.id;
    this.#user = isNew ? login.user : this.#user;
    ownDrafts(login.user.id);
    if (isNew) this.#tell();
  }

  #forget(): void {
    localStorage.removeItem(SIGNED_IN);
    this.#token = undefined;
    if (this.#user === undefined) return;
    this.#user = undefined;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** A connection that fails is told apart from one that the caller ended. */
async function reach(send: () => Promise<Response>, signal?: AbortSignal): Promise<Response> {
  try {
    return await send();
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw new Refusal(0, {});
  }
}
