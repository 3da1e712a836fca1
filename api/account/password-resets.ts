import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

import { z } from 'zod';

import { ApiError } from '../errors.ts';
import { networkOf } from '../http/address.ts';
import { Limiter } from '../http/limiter.ts';
import { changedLetter, resetLetter, type Language, type Mailer } from '../mail/index.ts';
import { userIdOf, type Account, type Accounts } from './accounts.ts';
import type { Logins } from './logins.ts';
import type { SecretRecords } from './secrets.ts';
import { take, type SignIn } from './sign-in.ts';

/** How long a link works. */
export const RESET_MINUTES = 30;
/** The page of the editor that a link opens. */
const PAGE = 'new-password';
/** Mails that one address may be asked for. */
const PER_ADDRESS = { limit: 5, windowMs: 15 * 60_000 };
/** Mails that one network may ask for. */
const PER_NETWORK = { limit: 20, windowMs: 15 * 60_000 };
/** Mails on their way at once; while there are more, nobody gets one. */
const MAX_UNDER_WAY = 200;

/** What is kept of the newest link of an account: enough to know it again, not enough to make it. */
export const passwordResetSchema = z.object({
  /** Of the link's secret. */
  digest: z.string(),
  /** Of the password that there was: with another one the link is void. */
  before: z.string(),
  expiresAt: z.number(),
  used: z.boolean(),
});

/** What is kept of the newest link of an account. */
export type PasswordReset = z.infer<typeof passwordResetSchema>;

/** A link by which somebody sets another password. */
export interface ResetLink {
  link: string;
  expiresAt: Date;
}

/** What {@link PasswordResets} needs. */
export interface PasswordResetsOptions {
  records: SecretRecords<PasswordReset>;
  accounts: Accounts;
  logins: Logins;
  /** Ends what programs may do in somebody's name. */
  forgetPrograms: (id: string) => Promise<void>;
  /** Undefined: no mail is sent here. */
  mailer: Mailer | undefined;
  /** What the installation calls itself in its mail. */
  sender: string;
  publicUrl: URL;
  /** Told of what went wrong after the answer. */
  onFailure: (error: unknown) => void;
  /** Default: the real time. */
  now?: () => number;
}

/**
 * Forgotten passwords. A link has a random secret, of which a digest is kept, one for each account: a newer link voids the older, a password
 * that was changed meanwhile voids it as well, and the first replica that takes it is the only one.
 */
export class PasswordResets {
  readonly #options: PasswordResetsOptions;
  readonly #now: () => number;
  readonly #perAddress: Limiter;
  readonly #perNetwork: Limiter;
  readonly #underWay = new Set<Promise<void>>();

  constructor(options: PasswordResetsOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#perAddress = new Limiter({ ...PER_ADDRESS, now: this.#now });
    this.#perNetwork = new Limiter({ ...PER_NETWORK, now: this.#now });
  }

  /** Whether links go out by mail. */
  get byMail(): boolean {
    return this.#options.mailer !== undefined;
  }

  /**
   * Has a link mailed to whoever has an account with this address. Returns at once and says nothing about whether there is one: that is
   * looked up later, so neither the answer nor its time depends on it.
   *
   * @throws ApiError `no_mail` where none is sent, `rate_limited`, `unavailable` while too many mails are on their way
   */
  ask(address: string, email: string, language: Language): void {
    const { mailer } = this.#options;
    if (mailer === undefined) throw new ApiError('no_mail');
    take(this.#perNetwork, networkOf(address));
    take(
      this.#perAddress,
      email,
      'So many mails were asked for this address that no more are sent just now. Look for the newest one, also in the spam folder.',
    );
    if (this.#underWay.size >= MAX_UNDER_WAY)
      throw new ApiError('unavailable', 'Too many mails are on their way; try again in a moment.', {
        retryAfterSeconds: 10,
      });
    this.#follow(this.#mail(mailer, email, language));
  }

  /** Resolves when no mail is on its way. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  /** A new link for the account with an address. Undefined if nobody has that, or signs in without a password. */
  async linkFor(email: string): Promise<ResetLink | undefined> {
    const { records, accounts, publicUrl } = this.#options;
    const account = await accounts.find(userIdOf(email));
    if (account?.passwordHash === undefined) return undefined;
    const secret = randomBytes(32).toString('base64url');
    const expiresAt = this.#now() + RESET_MINUTES * 60_000;
    const reset = { digest: digestOf(secret), before: digestOf(account.passwordHash), expiresAt, used: false };
    for (;;) {
      const kept = await records.get(account.id);
      const written = kept === undefined ? records.create(account.id, reset) : records.replace(kept, reset);
      if (await written) break;
    }
    const link = new URL(PAGE, publicUrl);
    // Behind the #: browsers send it to no server, and so it is in no log and no Referer.
    link.hash = `${account.id}.${secret}`;
    return { link: link.href, expiresAt: new Date(expiresAt) };
  }

  /**
   * Sets the password of whoever has a link, and ends every login, device and program of the account. The link is used up by a password that
   * is taken, not by one that is refused.
   *
   * @throws ApiError `link_ended` for anything but the newest, unused link of an account, `invalid` for a password that is easy to guess
   */
  async reset(token: string, password: string, signIn: SignIn, language: Language): Promise<void> {
    const { records, accounts, logins, forgetPrograms, mailer } = this.#options;
    const [, id = '', secret = ''] = /^(u-[0-9a-f]{24})\.([\w-]{43})$/.exec(token) ?? [];
    const kept = id === '' ? undefined : await records.get(id);
    const account = id === '' ? undefined : await accounts.find(id);
    if (kept === undefined || account === undefined || !this.#opens(kept.value, account, secret))
      throw new ApiError('link_ended');
    signIn.judge(password, account);
    // Whoever writes this first, on whichever replica, has used it up.
    if (!(await records.replace(kept, { ...kept.value, used: true }))) throw new ApiError('link_ended');
    if (!(await accounts.setPassword(id, password))) throw new ApiError('link_ended');
    await logins.endOthers(id);
    await forgetPrograms(id);
    await records.remove(id);
    if (mailer !== undefined) this.#follow(mailer.send(account.email, changedLetter(this.#to(account, language))));
  }

  /** Forgets the link of a user. */
  async forget(user: string): Promise<void> {
    await this.#options.records.remove(user);
  }

  #opens({ digest, before, expiresAt, used }: PasswordReset, { passwordHash }: Account, secret: string): boolean {
    if (used || expiresAt <= this.#now() || passwordHash === undefined) return false;
    return isSame(digest, digestOf(secret)) && isSame(before, digestOf(passwordHash));
  }

  async #mail(mailer: Mailer, email: string, language: Language): Promise<void> {
    const made = await this.linkFor(email);
    if (made === undefined) return;
    await mailer.send(email, resetLetter(this.#to({ email }, language), made.link, RESET_MINUTES));
  }

  /** What goes on after the answer. */
  #follow(sending: Promise<void>): void {
    const work = sending.catch(this.#options.onFailure);
    this.#underWay.add(work);
    void work.finally(() => this.#underWay.delete(work));
  }

  #to({ email }: Pick<Account, 'email'>, language: Language): Parameters<typeof changedLetter>[0] {
    const { sender, publicUrl } = this.#options;
    return { email, sender, publicUrl, language };
  }
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function isSame(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.byteLength === other.byteLength && timingSafeEqual(one, other);
}
