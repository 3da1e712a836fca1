/** Servers of mail that are busy, away, strict or strange. */
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { smtpMailer, type ApiConfig } from '../../../api/index.ts';
import { makeAuthority, type Authority } from '../../ingress/certificates.ts';
import { headersOf, LOGIN, startMailServer, textOf } from '../mail-server.ts';
import { mail, server } from './scene.ts';

describe('the mail server', () => {
  const letter = { subject: 'A subject', text: 'A text\n', html: '<p>A text</p>\n' };
  const to = 'ada@example.com';
  const by = (port: number, more: Partial<NonNullable<ApiConfig['mail']>> = {}, pauses = [1, 1]) => {
    const settings = mail(port);
    if (settings === undefined) throw new Error('no settings');
    return smtpMailer({ ...settings, ...more }, pauses);
  };

  it('is tried again while it is busy, and not when it refuses', async () => {
    server.refusals.push(451, 421);
    await by(server.port).send(to, letter);
    expect(server.mails).toHaveLength(1);
    server.refusals.push(451, 451, 451);
    await expect(by(server.port).send(to, letter)).rejects.toThrow(/451/);
    server.refusals.push(550, 451);
    await expect(by(server.port).send(to, letter)).rejects.toThrow(/550/);
    expect(server.refusals).toEqual([451]);
    expect(server.mails).toHaveLength(1);
  });

  it('that is not there fails the mail, and says nothing of whom it was for', async () => {
    const away = await startMailServer();
    await away.stop();
    await expect(by(away.port).send(to, letter)).rejects.toThrow(/^a mail was not sent: E[A-Z]+$/);
  });

  it.each([
    'a@example.com\r\nRCPT TO:<eve@example.com>',
    'a@example.com,eve@example.com',
    'A <a@example.com>',
    'a@b\u0000',
  ])('is not given %j as an address', async (hostile) => {
    await expect(by(server.port).send(hostile, letter)).rejects.toThrow(/none that mail can be sent to/);
    expect(server.mails).toEqual([]);
  });

  it('gets no header from a subject or a sender’s name', async () => {
    const evil = 'Hello\r\nBcc: eve@example.com\r\n\r\n<b>body</b>';
    await by(server.port, { name: evil }).send(to, { ...letter, subject: evil });
    const [arrivedMail] = server.mails;
    if (arrivedMail === undefined) throw new Error('no mail');
    expect(arrivedMail.to).toEqual([to]);
    expect(headersOf(arrivedMail).has('bcc')).toBe(false);
    expect(textOf(arrivedMail).trim()).toBe('A text');
  });

  it('gets twenty mails by four connections at a time', async () => {
    const mailer = by(server.port);
    await Promise.all(Array.from({ length: 20 }, (_, n) => mailer.send(`p${String(n)}@example.com`, letter)));
    expect(new Set(server.mails.flatMap(({ to: all }) => all)).size).toBe(20);
  });

  describe('with TLS', () => {
    let authority: Authority;
    const trusted = getCACertificates('default');
    let tls: { key: string; cert: string };

    beforeAll(async () => {
      authority = await makeAuthority();
      const { certificate: cert, key } = await authority.issue('localhost');
      tls = { cert, key };
      setDefaultCACertificates([...trusted, authority.certificate]);
    });

    afterAll(async () => {
      setDefaultCACertificates(trusted);
      await authority?.remove();
    });

    it.each(['starttls', 'start'] as const)('by %s gets user and password, encrypted', async (from) => {
      const secure = await startMailServer({ login: true, tls: { ...tls, from } });
      const settings = { host: 'localhost', tls: from === 'start' ? ('implicit' as const) : from };
      await by(secure.port, { ...settings, login: LOGIN }).send(to, letter);
      expect(secure.mails).toMatchObject([{ to: [to], secure: true }]);
      const wrong = by(secure.port, { ...settings, login: { ...LOGIN, password: 'not it' } });
      await expect(wrong.send(to, letter)).rejects.toThrow(/EAUTH/);
      expect(secure.mails).toHaveLength(1);
      await secure.stop();
    });

    it('that offers no STARTTLS, or has a certificate that nobody trusts, gets nothing', async () => {
      await expect(by(server.port, { tls: 'starttls' }).send(to, letter)).rejects.toThrow(/ETLS/);
      const secure = await startMailServer({ tls: { ...tls, from: 'starttls' } });
      setDefaultCACertificates(trusted);
      const strange = by(secure.port, { host: 'localhost', tls: 'starttls' }, []);
      await expect(strange.send(to, letter)).rejects.toThrow(/not sent/);
      expect([server.mails, secure.mails]).toEqual([[], []]);
      await secure.stop();
    });
  });
});
