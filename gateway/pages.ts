import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import type { AppRoute } from './routes.ts';

/** An answer of the gateway's own, where no app can give one. */
export interface Page {
  readonly status: 400 | 404 | 502 | 503;
  readonly title: string;
  readonly text: string;
  /** Seconds after which the page looks again. */
  readonly refresh?: number;
}

const STAGES = ['Analyzing', 'Generating', 'Repairing', 'Building', 'Deploying'];

/** There is no app of that name. */
export function unknownPage(name: string): Page {
  return {
    status: 404,
    title: 'No app here',
    text: `There is no app called “${name}” on this platform. It may have been deleted.`,
  };
}

/** The request does not say whom it is for. */
export const HOSTLESS_PAGE: Page = {
  status: 400,
  title: 'No address',
  text: 'The request does not name a host, so nobody knows which app it is for.',
};

/** The app is on its way, or stopped before it got there. */
export function pendingPage(app: AppRoute): Page {
  if (app.stage === 'Failed') {
    return {
      status: 503,
      title: app.appName,
      text: 'This app could not be made live. Its owner can see why on the platform.',
      refresh: 15,
    };
  }
  if (app.stage === 'Suspended') {
    return { status: 503, title: app.appName, text: 'This app is suspended before its first release.', refresh: 15 };
  }
  const step = STAGES.indexOf(app.stage) + 1;
  const text =
    step === 0
      ? 'This app is waiting for its turn.'
      : `This app is on its way: ${app.stage.toLowerCase()}, step ${step} of ${STAGES.length}.`;
  return { status: 503, title: app.appName, text, refresh: 2 };
}

/** The app was live, but does not answer now. */
export function downPage(title: string): Page {
  return { status: 502, title, text: 'It does not answer right now. This page looks again by itself.', refresh: 4 };
}

const STYLE = `:root{color-scheme:light dark;--paper:#fafaf9;--ink:#1c1917;--soft:#57534e;--line:#0f766e}
@media(prefers-color-scheme:dark){:root{--paper:#171412;--ink:#f5f5f4;--soft:#a8a29e;--line:#2dd4bf}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1.5rem;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 system-ui,sans-serif}
main{max-width:34rem;border-top:4px solid var(--line);padding-top:1.5rem}h1{font-size:1.75rem;line-height:1.2;margin:0 0 .75rem}p{margin:0;color:var(--soft)}`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Sends a page, or the same as JSON where that is what the client wants. */
export function sendPage(request: IncomingMessage, response: ServerResponse, page: Page): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  const html = (request.headers.accept ?? '').includes('text/html');
  const body = html ? htmlOf(page) : JSON.stringify({ detail: page.text, status_code: page.status });
  response.writeHead(page.status, {
    'content-type': html ? 'text/html; charset=utf-8' : 'application/json',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'`,
    ...(page.refresh === undefined ? {} : { 'retry-after': String(page.refresh) }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** What Node's parser gives up on, by its code; anything else is no request. */
const UNREAD: Readonly<Record<string, { status: number; detail: string }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, detail: 'The address or the headers are too long.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, detail: 'The request took too long to arrive.' },
};

/** The answer to what is no request, too long or too slow a one, in the shape of all errors of the platform. */
export function unreadAnswer(parserCode: string | undefined): string {
  const { status, detail } = UNREAD[parserCode ?? ''] ?? { status: 400, detail: 'This is not a request.' };
  const body = JSON.stringify({ detail, status_code: status });
  const head = [
    `HTTP/1.1 ${status} Refused`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

function htmlOf({ title, text, refresh }: Page): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
${refresh === undefined ? '' : `<meta http-equiv="refresh" content="${refresh}">`}<title>${escape(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escape(title)}</h1><p role="status">${escape(text)}</p></main></body></html>
`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
