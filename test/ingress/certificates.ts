import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureHostProgram } from '../../setup/host.ts';
import { run } from '../../setup/run.ts';

/** A certificate and its key, both PEM. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

/** A certificate authority of a test. */
export interface Authority {
  /** PEM: what a client that trusts only this authority is given. */
  readonly certificate: string;
  /** A certificate for these DNS names; `*.example.test` holds for every name one level below. */
  issue(...names: string[]): Promise<Certificate>;
  /** Removes its files. */
  remove(): Promise<void>;
}

const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];

/** Makes a certificate authority with OpenSSL. Nobody trusts it who is not told to. */
export async function makeAuthority(): Promise<Authority> {
  const openssl = ensureHostProgram({ name: 'OpenSSL', paths: ['/usr/bin/openssl', 'openssl'], package: 'openssl' });
  const folder = await mkdtemp(join(tmpdir(), 'mvp-authority-'));
  const file = (name: string): string => join(folder, name);
  const make = async (name: string, extensions: string, more: readonly string[] = []): Promise<Certificate> => {
    const settings = ['[req]', 'distinguished_name=name', 'prompt=no', '[name]', `CN=${name}`, '[is]', extensions];
    await writeFile(file('settings'), settings.join('\n'));
    const out = ['-keyout', file('key.pem'), '-out', file('certificate.pem')];
    await run(openssl, ['req', '-x509', '-config', file('settings'), '-extensions', 'is', ...NEW_KEY, ...more, ...out]);
    return {
      certificate: await readFile(file('certificate.pem'), 'utf8'),
      key: await readFile(file('key.pem'), 'utf8'),
    };
  };
  const own = await make('Test authority', 'basicConstraints=critical,CA:TRUE\nkeyUsage=critical,keyCertSign');
  await Promise.all([writeFile(file('ca.pem'), own.certificate), writeFile(file('ca-key.pem'), own.key)]);
  const signed = ['-CA', file('ca.pem'), '-CAkey', file('ca-key.pem')];
  return {
    certificate: own.certificate,
    issue: (...names) => {
      const alternatives = names.map((name) => `DNS:${name}`).join(',');
      return make(names[0] ?? '', `basicConstraints=critical,CA:FALSE\nsubjectAltName=${alternatives}`, signed);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
