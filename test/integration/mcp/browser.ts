/** What a request of it may state. */
interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A browser as far as the pages of sign-in need one: it keeps cookies, follows redirects to our own pages, sends forms. */
export class Browser {
  readonly #origin: string;
  readonly #cookies = new Map<string, { value: string; path: string }>();
  /** Where it is. */
  url = '';
  /** What it shows. */
  text = '';
  status = 0;
  headers = new Headers();

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Opens an address and follows it to a page, or to the first address of another origin, which is answered and not asked. */
  async open(address: string | URL, init: Sent = {}): Promise<URL | undefined> {
    let target = new URL(address, this.#origin);
    let request: Sent = init;
    for (let hop = 0; hop < 10; hop += 1) {
      if (target.origin !== this.#origin) return target;
      const response = await fetch(target, {
        ...request,
        redirect: 'manual',
        headers: { ...request.headers, cookie: this.#cookiesFor(target.pathname) },
      });
      this.#keep(response);
      const location = response.headers.get('location');
      if (location === null) {
        this.url = target.href;
        this.text = await response.text();
        this.status = response.status;
        this.headers = response.headers;
        return undefined;
      }
      await response.body?.cancel();
      target = new URL(location, target);
      request = {};
    }
    throw new Error(`more than 10 redirects, the last to ${target.href}`);
  }

  /** Sends the form of the page, as pressing the button `step` does. */
  async press(
    step: string,
    fields: readonly (readonly [string, string])[] = [],
    headers = {},
  ): Promise<URL | undefined> {
    const action = /<form method="post" action="([^"]+)"/.exec(this.text)?.[1];
    if (action === undefined) throw new Error(`no form at ${this.url} (${this.status}): ${this.text.slice(0, 300)}`);
    return this.open(new URL(action, this.url), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: this.#origin, ...headers },
      body: new URLSearchParams([...fields.map(([name, value]) => [name, value]), ['step', step]]).toString(),
    });
  }

  /** Signs in and allows what is asked; answers with where the program is called back. */
  async allow(address: URL, person: { email: string; password: string }, scopes?: readonly string[]): Promise<URL> {
    let back = await this.open(address);
    if (back === undefined && this.text.includes('type="password"')) {
      back = await this.press('login', [
        ['email', person.email],
        ['password', person.password],
      ]);
    }
    const ticked = scopes ?? [...this.text.matchAll(/name="scope"\s+value="([^"]+)"/g)].map(([, scope = '']) => scope);
    back ??= await this.press(
      'allow',
      ticked.map((scope) => ['scope', scope] as const),
    );
    if (back === undefined) throw new Error(`not called back, but at ${this.url} (${this.status}): ${this.text}`);
    return back;
  }

  #cookiesFor(path: string): string {
    return [...this.#cookies]
      .filter(([, cookie]) => path.startsWith(cookie.path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
  }

  #keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      const path = attributes.find((each) => /^path=/i.test(each))?.slice(5) ?? '/';
      const gone = value === '' || attributes.some((each) => /^expires=Thu, 01 Jan 1970/i.test(each));
      if (gone) this.#cookies.delete(name);
      else this.#cookies.set(name, { value, path });
    }
  }
}
