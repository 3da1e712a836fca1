import { beforeEach, describe, expect, it } from 'vitest';

import { MailFailed, type Letter } from '../mail/index.ts';
import { Accounts, userIdOf } from './accounts.ts';
import { Logins } from './logins.ts';
import { PasswordResets, type PasswordReset } from './password-resets.ts';
import { memoryRecords, type Kept, type SecretRecords } from './secrets.ts';
import { SignIn } from './sign-in.ts';

const EMAIL = 'grace@example.com';
const OLD = 'compilers before breakfast';
const NEW = 'nanoseconds of copper wire';
const MINUTE = 60_000;

let now = 0;
let sent: { to: string; letter: Letter }[] = [];
let failures: unknown[] = [];
let forgotten: string[] = [];
let broken = false;
const kept = new Map<string, Kept<PasswordReset>>();
let records: SecretRecords<PasswordReset>;
let accounts: Accounts;
let logins: Logins;
let signIn: SignIn;

beforeEach(async () => {
  [now, sent, failures, forgotten, broken] = [Date.UTC(2026, 0, 1), [], [], [], false];
  kept.clear();
  records = memoryRecords(kept);
  accounts = new Accounts(memoryRecords());
  logins = new Logins(memoryRecords());
  signIn = new SignIn({ accounts, logins, requestsPerMinute: 10_000 });
  await accounts.register({ email: EMAIL, name: 'Grace', password: OLD });
});

/** One replica; all have the same records. */
function replica(mail = true): PasswordResets {
  return new PasswordResets({
    records,
    accounts,
    logins,
    forgetPrograms: async (id) => void forgotten.push(id),
    mailer: mail
      ? {
          async send(to, letter) {
            if (broken) throw new MailFailed('ECONNREFUSED');
            sent.push({ to, letter });
          },
        }
      : undefined,
    sender: 'Example',
    publicUrl: new URL('https://mvp.example.com/'),
    onFailure: (error) => void failures.push(error),
    now: () => now,
  });
}

/** What is behind the # of the last link that was sent. */
function tokenOf(letter = sent.at(-1)?.letter): string {
  return /new-password#(\S+)/.exec(letter?.text ?? '')?.[1] ?? '';
}

async function asked(resets: PasswordResets, email = EMAIL): Promise<string> {
  resets.ask('192.0.2.1', email, 'en');
  await resets.settled();
  return tokenOf();
}

const reset = (resets: PasswordResets, token: string, password = NEW): Promise<void> =>
  resets.reset(token, password, signIn, 'en');
const ended = { code: 'link_ended', status: 410 };

describe('a link by mail', () => {
  it('sets another password, and ends every login, device and program', async () => {
    const resets = replica();
    const id = userIdOf(EMAIL);
    const { device } = await logins.start(id);
    await reset(resets, await asked(resets));
    await expect(accounts.check(EMAIL, NEW)).resolves.toMatchObject({ id });
    await expect(accounts.check(EMAIL, OLD)).rejects.toMatchObject({ code: 'wrong_credentials' });
    expect(await logins.list(id)).toEqual([]);
    expect(await logins.knows(id, device)).toBe(false);
    expect(forgotten).toEqual([id]);
    await resets.settled();
    expect(sent.map(({ to, letter }) => [to, letter.subject])).toEqual([
      [EMAIL, 'Set a new password'],
      [EMAIL, 'Your password was changed'],
    ]);
  });

  it('leads to the installation’s own address, with the secret where no server sees it', async () => {
    const token = await asked(replica());
    expect(sent[0]?.letter.text).toContain(`https://mvp.example.com/new-password#${token}`);
    expect(token).toMatch(/^u-[0-9a-f]{24}\.[\w-]{43}$/);
  });

  it('is kept as a digest: what is stored opens nothing', async () => {
    const token = await asked(replica());
    const stored = JSON.stringify([...kept.values()]);
    expect(stored).not.toContain(token.split('.')[1]);
    const { digest } = kept.get(userIdOf(EMAIL))?.value ?? {};
    await expect(reset(replica(), `${userIdOf(EMAIL)}.${digest ?? ''}`)).rejects.toMatchObject(ended);
  });

  it('works once, on whichever of several replicas it is used at the same time', async () => {
    const token = await asked(replica());
    const tries = [replica(), replica(), replica(), replica()].map((each) => reset(each, token));
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(reset(replica(), token)).rejects.toMatchObject(ended);
  });

  it('works for half an hour', async () => {
    const token = await asked(replica());
    now += 30 * MINUTE;
    await expect(reset(replica(), token)).rejects.toMatchObject(ended);
    now -= 1;
    await expect(reset(replica(), token)).resolves.toBeUndefined();
  });

  it('is void once a newer one is there, or the password was changed in another way', async () => {
    const resets = replica();
    const [older, newer] = [await asked(resets), await asked(resets)];
    await expect(reset(resets, older)).rejects.toMatchObject(ended);
    await accounts.setPassword(userIdOf(EMAIL), 'a third one of several words');
    await expect(reset(resets, newer)).rejects.toMatchObject(ended);
  });

  it('is of no use for another account, nor for one that was made anew', async () => {
    const resets = replica();
    await accounts.register({ email: 'eve@example.com', name: 'Eve', password: OLD });
    const secret = (await asked(resets, 'eve@example.com')).split('.')[1] ?? '';
    await asked(resets);
    await expect(reset(resets, `${userIdOf(EMAIL)}.${secret}`)).rejects.toMatchObject(ended);
    const token = await asked(resets);
    await accounts.remove(userIdOf(EMAIL));
    await expect(reset(resets, token)).rejects.toMatchObject(ended);
    await accounts.register({ email: EMAIL, name: 'Somebody else', password: OLD });
    await expect(reset(resets, token)).rejects.toMatchObject(ended);
  });

  it.each(['', '.', 'u-', `u-${'0'.repeat(24)}.${'A'.repeat(43)}`, '../account-u-1.x', 'u-\u0000.\r\n', '__proto__.x'])(
    'is not %j',
    async (token) => {
      await expect(reset(replica(), token)).rejects.toMatchObject(ended);
    },
  );

  it('outlives a password that is refused', async () => {
    const resets = replica();
    const token = await asked(resets);
    for (const weak of ['password1234', 'grace@example.com', 'qwertyuiop12'])
      await expect(reset(resets, token, weak)).rejects.toMatchObject({ code: 'invalid', status: 422 });
    await expect(reset(resets, token)).resolves.toBeUndefined();
  });
});

describe('asking', () => {
  it('says and does the same for an address that nobody has, and sends nothing', async () => {
    const resets = replica();
    expect(await asked(resets, 'nobody@example.com')).toBe('');
    expect([sent, failures]).toEqual([[], []]);
    expect(kept.size).toBe(0);
  });

  it('sends nothing to who signs in at a provider: there is no password to forget', async () => {
    const resets = replica();
    await accounts.add({
      id: userIdOf('kay@example.com'),
      email: 'kay@example.com',
      name: 'Kay',
      identity: { issuer: 'https://login.example.com', subject: 'kay' },
      createdAt: new Date(now).toISOString(),
    });
    expect(await asked(resets, 'kay@example.com')).toBe('');
    expect(await resets.linkFor('kay@example.com')).toBeUndefined();
  });

  it('is limited by address and by network, in the same way whether or not there is an account', () => {
    for (const email of [EMAIL, 'nobody@example.com']) {
      const resets = replica();
      const outcomes = Array.from({ length: 50 }, (_, n) => {
        try {
          resets.ask(`192.0.2.${String(n)}`, email, 'en');
          return 'taken';
        } catch (error) {
          return (error as { code: string }).code;
        }
      });
      expect(outcomes).toEqual([...Array(5).fill('taken'), ...Array(45).fill('rate_limited')]);
    }
    const resets = replica();
    const from = (n: number) => () => resets.ask('2001:db8::1', `p${String(n)}@example.com`, 'en');
    for (let n = 0; n < 20; n += 1) expect(from(n)).not.toThrow();
    expect(from(20)).toThrow(expect.objectContaining({ code: 'rate_limited' }));
    expect(() => resets.ask('2001:db8::ffff', 'q@example.com', 'en')).toThrow(
      expect.objectContaining({ code: 'rate_limited' }),
    );
  });

  it('says plainly where no mail is sent; an administrator’s link works there', async () => {
    const resets = replica(false);
    expect(resets.byMail).toBe(false);
    expect(() => resets.ask('192.0.2.1', EMAIL, 'en')).toThrow(expect.objectContaining({ code: 'no_mail' }));
    const made = await resets.linkFor(EMAIL);
    expect(made?.expiresAt.getTime()).toBe(now + 30 * MINUTE);
    await reset(resets, new URL(made?.link ?? '').hash.slice(1));
    await expect(accounts.check(EMAIL, NEW)).resolves.toBeDefined();
  });

  it('tells of a mail that failed, and answers as ever', async () => {
    broken = true;
    expect(await asked(replica())).toBe('');
    expect(failures).toEqual([expect.any(MailFailed)]);
    expect(String(failures[0])).not.toContain(EMAIL);
  });
});
