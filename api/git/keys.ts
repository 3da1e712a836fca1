import ssh2 from 'ssh2';

/** A key that lets us into a repository: its private half, and its public one as a line of `authorized_keys`. */
export interface DeployKey {
  readonly privateKey: string;
  readonly publicKey: string;
}

/** A new key. `comment`: what it is for, in the words of the line. */
export function newKey(comment: string): DeployKey {
  const made = ssh2.utils.generateKeyPairSync('ed25519', { comment });
  return { privateKey: made.private, publicKey: made.public.trim() };
}

/** A key of a person's own, as OpenSSH or PEM writes it; in words why it cannot be used. */
export function ownKey(text: string, comment: string): DeployKey | string {
  const privateKey = `${text.trim()}\n`;
  const read = ssh2.utils.parseKey(privateKey);
  if (read instanceof Error)
    return /encrypted|passphrase/i.test(read.message)
      ? 'must have no passphrase'
      : 'is no private key of OpenSSH or PEM';
  const key = [read].flat()[0];
  if (key?.isPrivateKey() !== true) return 'is the public half: the private one is needed';
  return { privateKey, publicKey: `${key.type} ${key.getPublicSSH().toString('base64')} ${comment}` };
}
