import { setTimeout as sleep } from 'node:timers/promises';

import { createTransport } from 'nodemailer';

import { Slots } from '../../ai/index.ts';
import type { MailConfig } from './config.ts';
import type { Letter } from './letters.ts';

/** Sends letters. */
export interface Mailer {
  /** Resolves when the server has taken it. @throws MailFailed */
  send(to: string, letter: Letter): Promise<void>;
}

/** Why a letter did not go out, without whom it was for and what was in it. */
export class MailFailed extends Error {
  constructor(reason: string) {
    super(`a mail was not sent: ${reason}`);
    this.name = 'MailFailed';
  }
}

/** Connections at once; what comes meanwhile waits. */
const MAX_CONNECTIONS = 4;
/** A letter that waits for its turn is not called back. */
const NEVER = new AbortController().signal;
/** Pauses before the further tries, where the server is away or says that it is busy. */
const PAUSES_MS = [1000, 5000];
const TIMEOUTS = { dnsTimeout: 5000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** An address that is one address to every server on the way: no name, comment, quote, list or line end. */
const PLAIN_ADDRESS = /^[^\s<>()[\]\\,;:"@\p{Cc}]{1,64}@[^\s<>()[\]\\,;:"@\p{Cc}]{1,253}$/u;

/** Mail by a server that speaks SMTP. @param pausesMs before the further tries; default: of seconds */
export function smtpMailer(config: MailConfig, pausesMs: readonly number[] = PAUSES_MS): Mailer {
  const { host, port, tls, login, from, name } = config;
  const transport = createTransport({
    host,
    port,
    secure: tls === 'implicit',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'none',
    ...(login === undefined ? {} : { auth: { user: login.user, pass: login.password } }),
    ...TIMEOUTS,
    // A letter is what it says; nothing in it names a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const connections = new Slots(MAX_CONNECTIONS);
  const once = async (to: string, { subject, text, html }: Letter): Promise<void> => {
    await transport.sendMail({
      from: { name, address: from },
      to: { name: '', address: to },
      envelope: { from, to: [to] },
      subject,
      text,
      html,
      // Nobody's absence is told to us.
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    });
  };
  return {
    async send(to, letter) {
      if (!PLAIN_ADDRESS.test(to)) throw new MailFailed('the address is none that mail can be sent to');
      await connections.run(NEVER, async () => {
        for (const pauseMs of [...pausesMs, undefined]) {
          try {
            return await once(to, letter);
          } catch (error) {
            if (pauseMs === undefined || !isTemporary(error)) throw new MailFailed(reasonOf(error));
            await sleep(pauseMs);
          }
        }
        return undefined;
      });
    },
  };
}

/** What the library says of a failure. */
interface Failure {
  code?: unknown;
  responseCode?: unknown;
}

/** A server that is away or busy may take it later; one that refuses it, or us, will refuse it again. */
function isTemporary(error: unknown): boolean {
  const { code, responseCode } = error as Failure;
  if (typeof responseCode === 'number') return responseCode >= 400 && responseCode < 500 && code !== 'EAUTH';
  return code !== 'EAUTH' && code !== 'ETLS' && code !== 'EENVELOPE';
}

/** Codes alone: what a server answers may name the address. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as Failure;
  return (
    [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ') || 'no code'
  );
}
