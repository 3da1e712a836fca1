import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { SMTPServer } from 'smtp-server';

/** One mail as it arrived. */
export interface Arrived {
  /** Whom the envelope names. */
  to: string[];
  from: string;
  /** Headers and body, as they came over the wire. */
  raw: string;
  /** Whether the connection was encrypted. */
  secure: boolean;
}

/** A real SMTP server, which keeps what it takes. */
export interface MailServer {
  port: number;
  mails: Arrived[];
  /** Answers that are given before it takes a mail again, such as 451 or 550; one for each try. */
  refusals: number[];
  /** How long it thinks before each mail. */
  pauseMs: number;
  stop(): Promise<void>;
}

/** The user of the server, where it wants one. */
export const LOGIN = { user: 'platform', password: 'a password of the mail server' };

/** How one is. */
export interface MailServerOptions {
  /** Whether it wants {@link LOGIN}. */
  login?: boolean;
  /** With a certificate it speaks TLS: after STARTTLS, or from the start. */
  tls?: { key: string; cert: string; from: 'starttls' | 'start' };
}

/** Starts one on the loopback. */
export async function startMailServer({ login = false, tls }: MailServerOptions = {}): Promise<MailServer> {
  const kept: Omit<MailServer, 'port'> = {
    mails: [],
    refusals: [],
    pauseMs: 0,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
  const { mails, refusals } = kept;
  const server = new SMTPServer({
    authOptional: !login,
    disabledCommands: [...(login ? [] : ['AUTH']), ...(tls === undefined ? ['STARTTLS'] : [])],
    ...(tls === undefined ? {} : { key: tls.key, cert: tls.cert, secure: tls.from === 'start' }),
    onAuth({ username, password }, _session, done) {
      if (username === LOGIN.user && password === LOGIN.password) done(null, { user: username });
      else done(new Error('wrong user or password'));
    },
    onMailFrom(_address, _session, done) {
      const code = refusals.shift();
      const answer = code === undefined ? null : Object.assign(new Error('not now'), { responseCode: code });
      setTimeout(() => done(answer), kept.pauseMs);
    },
    onData(stream, { envelope, secure }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        mails.push({
          to: envelope.rcptTo.map(({ address }) => address),
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          raw: Buffer.concat(parts).toString('utf8'),
          secure,
        });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return Object.assign(kept, { port: (listening.address() as AddressInfo).port });
}

/** The text of a mail, decoded. */
export function textOf({ raw }: Arrived): string {
  return partOf(raw, 'text/plain');
}

/** The HTML of a mail, decoded. */
export function htmlOf({ raw }: Arrived): string {
  return partOf(raw, 'text/html');
}

/** The headers of a mail, unfolded, by their names in lower case. */
export function headersOf({ raw }: Arrived): Map<string, string[]> {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ');
  const headers = new Map<string, string[]>();
  for (const line of head.split('\r\n')) {
    const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
    headers.set(name.toLowerCase(), [...(headers.get(name.toLowerCase()) ?? []), value]);
  }
  return headers;
}

function partOf(raw: string, type: string): string {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? '';
  const part = raw.split(`--${boundary}`).find((each) => each.includes(`Content-Type: ${type}`)) ?? '';
  const [head = '', ...body] = part.split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(head)) return text.replaceAll('\r\n', '\n');
  const bytes = text
    .replaceAll(/=\r\n/g, '')
    .replaceAll('\r\n', '\n')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
