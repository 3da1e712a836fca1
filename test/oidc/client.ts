/** The provider's process, and a browser that goes through a sign-in. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The platform, as the provider knows it. */
export const CLIENT = { id: 'mvp', secret: 'a secret of the test, and a long one' };

/** Who signs in next, and what is wrong with what is given out. */
export interface Control {
  subject: string;
  claims: Readonly<Record<string, unknown>>;
  denied?: boolean;
  spoil?: { claims?: Readonly<Record<string, unknown>>; forged?: boolean };
}

/** A provider that runs. */
export interface TestProvider {
  issuer: URL;
  control(control: Control): Promise<void>;
  stop(): void;
}

/** Starts a provider for a platform that people come back to at `redirectUri`. */
export async function startProvider(redirectUri: string): Promise<TestProvider> {
  const program = fileURLToPath(new URL('provider.ts', import.meta.url));
  const child = spawn(process.execPath, ['--no-warnings', program, redirectUri], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<never>((_resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the provider ended with ${code}`)));
  });
  ended.catch(() => undefined);
  const lines = createInterface(child.stdout);
  const issuer = await Promise.race([
    ended,
    new Promise<string>((resolve) => {
      lines.on('line', (line) => {
        if (line.startsWith('http://127.0.0.1:')) resolve(line);
      });
    }),
  ]);
  return {
    issuer: new URL(issuer),
    async control(control) {
      await fetch(`${issuer}/control`, { method: 'POST', body: JSON.stringify(control) });
    },
    stop: () => void child.kill(),
  };
}

/** Cookies and redirects, as a browser has them. */
export class Browser {
  readonly #cookies = new Map<string, { value: string; path: string }>();
  /** Every address it was led to. */
  readonly been: string[] = [];

  /** The cookies that go to an address. */
  cookieFor(address: URL): string {
    return [...this.#cookies]
      .filter(([key, { path }]) => key.startsWith(`${address.host} `) && address.pathname.startsWith(path))
      .map(([key, { value }]) => `${key.split(' ')[1]}=${value}`)
      .join('; ');
  }

  /** Forgets its cookies of a host. */
  forget(host: string): void {
    for (const key of this.#cookies.keys()) if (key.startsWith(`${host} `)) this.#cookies.delete(key);
  }

  async get(address: string | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address);
    const headers = { cookie: this.cookieFor(url), ...(init.headers as Record<string, string> | undefined) };
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', ...value] = pair.split('=');
      const path = attributes.find((each) => /^path=/i.test(each))?.slice(5) ?? '/';
      const isGone = attributes.some((each) => /^max-age=0$/i.test(each) || /^expires=.*1970/i.test(each));
      if (isGone) this.#cookies.delete(`${url.host} ${name}`);
      else this.#cookies.set(`${url.host} ${name}`, { value: value.join('='), path });
    }
    return answer;
  }

  /** Follows where it is led, as long as `until` does not hold for the next address. */
  async follow(
    address: string | URL,
    until: (next: URL) => boolean = () => false,
  ): Promise<{ url: URL; answer: Response }> {
    let url = new URL(address);
    for (let hops = 0; hops < 20; hops++) {
      this.been.push(url.href);
      const answer = await this.get(url);
      const location = answer.headers.get('location');
      if (location === null) return { url, answer };
      const next = new URL(location, url);
      if (until(next)) return { url: next, answer };
      url = next;
    }
    throw new Error(`led on and on: ${this.been.join(' ')}`);
  }
}
