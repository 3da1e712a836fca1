import type { Scope } from '../scopes.ts';
import { html, type Html } from './html.ts';
import { SCOPE_WORDS } from './words.ts';

/** The program that asks, as a person can tell it: what it calls itself, and where it takes them back to. */
export interface Asker {
  /** What it says of itself; nobody has checked it. */
  name: string;
  /** Host it comes back to, such as `claude.ai`, or words for a program on this computer; none for a device that shows a code. */
  returnsTo?: string;
  /** The code that its device shows. */
  code?: string;
}

/** The page on which a person signs in, or signs up. */
export function signInPage(page: {
  action: string;
  asker: Asker;
  mode: 'login' | 'register';
  /** Whether there are accounts with passwords. */
  passwords: boolean;
  /** Where else a person can sign in. */
  provider?: { name: string; start: string };
  email?: string | undefined;
  error?: string | undefined;
}): string {
  const { action, asker, mode, passwords, provider, error } = page;
  const isNew = passwords && mode === 'register';
  return layout(
    isNew ? 'Create an account' : 'Sign in',
    html`<h1>${isNew ? 'Create an account' : 'Sign in'}</h1>
      <p class="lead">to let <strong>${asker.name}</strong> work with your apps</p>
      ${error === undefined ? '' : html`<p class="error" role="alert">${error}</p>`}
      ${
        provider === undefined
          ? ''
          : html`<p class="provider"><a class="button" href="${provider.start}">Continue with ${provider.name}</a></p>`
      }
      ${passwords ? passwordForm(page) : ''}
      <form method="post" action="${action}" class="aside">
        ${
          passwords
            ? html`<p>
                ${isNew ? 'Have an account already?' : 'New here?'}
                <button class="link" name="step" value="${isNew ? 'show-login' : 'show-register'}">
                  ${isNew ? 'Sign in' : 'Create an account'}
                </button>
              </p>`
            : ''
        }
        <button class="link quiet" name="step" value="cancel">Cancel</button>
      </form>`,
  );
}

function passwordForm({
  action,
  mode,
  email,
}: {
  action: string;
  mode: 'login' | 'register';
  email?: string | undefined;
}): Html {
  const isNew = mode === 'register';
  return html`<form method="post" action="${action}">
    <label for="email">E-mail</label>
    <input
      id="email"
      name="email"
      type="email"
      autocomplete="username"
      required
      maxlength="254"
      value="${email}"
      ${focus(email === undefined)}
    />
    <label for="password">Password</label>
    <input
      id="password"
      name="password"
      type="password"
      autocomplete="${isNew ? 'new-password' : 'current-password'}"
      required
      maxlength="200"
      ${isNew ? html`minlength="10" aria-describedby="hint"` : ''}
      ${focus(email !== undefined)}
    />
    ${isNew ? html`<p class="hint" id="hint">At least 10 characters.</p>` : ''}
    ${isNew ? '' : html`<p class="hint"><a href="/forgotten-password" target="_blank" rel="noopener">Forgotten password?</a></p>`}
    <button class="primary" name="step" value="${mode}">${isNew ? 'Create account' : 'Sign in'}</button>
  </form>`;
}

/** The page on which a person allows a program what it asks for, or less, or nothing. */
export function consentPage(page: { action: string; asker: Asker; email: string; scopes: readonly Scope[] }): string {
  const { action, asker, email, scopes } = page;
  return layout(
    `Allow ${asker.name}?`,
    html`<h1>Allow <span class="name">${asker.name}</span> to work with your apps?</h1>
      <p class="lead">Signed in as <strong>${email}</strong></p>
      <form method="post" action="${action}">
        <fieldset>
          <legend>It will be able to</legend>
          ${scopes.map((scope) => scopeRow(scope))}
        </fieldset>
        <p class="hint">“${asker.name}” is what this program calls itself. ${whereOf(asker)}</p>
        <div class="actions">
          <button name="step" value="cancel">Cancel</button>
          <button class="primary" name="step" value="allow">Allow</button>
        </div>
      </form>
      <form method="post" action="${action}" class="aside">
        <button class="link quiet" name="step" value="switch">Use another account</button>
      </form>`,
  );
}

function whereOf({ returnsTo, code }: Asker): Html {
  return code === undefined
    ? html`It takes you back to <strong>${returnsTo}</strong>. Go on only if you have just started this there.`
    : html`Its device shows the code <strong>${code}</strong>. Go on only if you have just started this there yourself,
        and nobody sent you the code.`;
}

/** The page on which a person enters the code that a program on another device shows. */
export function userCodePage(page: { action: string; secret: string; code: string; error?: string }): string {
  const { action, secret, code, error } = page;
  return layout(
    'Sign in on a device',
    html`<h1>Sign in on a device</h1>
      <p class="lead">
        A program without a browser shows you a code. Enter it here; what the program wants, you see next.
      </p>
      ${error === undefined ? '' : html`<p class="error" role="alert">${error}</p>`}
      <form method="post" action="${action}">
        <input type="hidden" name="xsrf" value="${secret}" />
        <label for="code">Code</label>
        <input
          id="code"
          class="code"
          name="user_code"
          type="text"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck="false"
          required
          maxlength="20"
          placeholder="XXXX-XXXX"
          value="${code}"
          aria-describedby="hint"
          ${focus(code === '' || error !== undefined)}
        />
        <p class="hint" id="hint">
          Go on only with a code from a device in front of you, never with one that somebody sent you.
        </p>
        <button class="primary" name="confirm" value="yes">Continue</button>
      </form>`,
  );
}

/** The page that says that nothing can be done here. */
export function problemPage(title: string, detail: string): string {
  return layout(
    title,
    html`<h1>${title}</h1>
      <p class="lead">${detail}</p>`,
  );
}

function scopeRow(scope: Scope): Html {
  const { title, detail } = SCOPE_WORDS[scope];
  // Reading is what everything else is built on: who allows anything allows that.
  const fixed = scope === 'mvp:read';
  return html`<label class="scope">
    <input type="checkbox" name="scope" value="${scope}" checked ${fixed ? html`disabled` : ''} />
    <span><strong>${title}</strong><small>${detail}</small></span>
  </label>`;
}

function focus(wanted: boolean): Html | string {
  return wanted ? html`autofocus` : '';
}

function layout(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · MVP Operator</title>
        <link rel="icon" href="/oauth/mark.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/oauth/style.css" />
      </head>
      <body>
        <main>
          <p class="brand"><img src="/oauth/mark.svg" alt="" width="28" height="28" />MVP Operator</p>
          ${content}
        </main>
      </body>
    </html>`.text;
}
