import { createHash } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import type { GitHttpRequest, GitHttpResponse, HttpClient } from 'isomorphic-git';
import ssh2, { type Client, type ClientChannel } from 'ssh2';
import { sshTargetOf, type SshTarget } from '../../crds/index.ts';
import { brokenBy, reach } from '../outgoing/index.ts';
import { collected, once, tooLarge } from './bytes.ts';
import { GitFailure } from './failure.ts';
import { advertised, afterAdvertisement } from './pkt-line.ts';
import type { KeyAccess, Remote } from './transport.ts';

type SshRemote = Remote & { access: KeyAccess };

/** What the other side may say of an error at most. It is read for its kind and shown to nobody. */
const SAID_BYTES = 4096;
/** Longest a connection may take until it is signed in. */
const SIGN_IN_MS = 15_000;

/**
 * SSH for the Git library, in the words of its HTTP: what it asks for by GET is what the program at the other end says first, what it sends by POST goes to
 * that program after it has said so once more. Like {@link transport} it goes to checked addresses only, and throws nothing with a text of the other side's
 * in it.
 */
export function sshTransport(remote: SshRemote): HttpClient {
  return {
    async request({ url, method = 'GET', body }: GitHttpRequest): Promise<GitHttpResponse> {
      const [, service = ''] = /\/(?:info\/refs\?service=)?(git-upload-pack|git-receive-pack)$/.exec(url) ?? [];
      if (service === '') throw new GitFailure('Unreachable', 'It asked for another address.');
      const sent = method === 'GET' ? undefined : await collected(body ?? []);
      const answer = await asked(remote, service, sent);
      const kind = sent === undefined ? 'advertisement' : 'result';
      return {
        url,
        method,
        statusCode: 200,
        statusMessage: '',
        headers: { 'content-type': `application/x-${service}-${kind}` },
        body: once(sent === undefined ? advertised(service, answer) : answer),
      };
    },
  };
}

/** `SHA256:…`, as `ssh-keygen -l` tells it. */
export function fingerprintOf(hostKey: Buffer): string {
  return `SHA256:${createHash('sha256').update(hostKey).digest('base64').replace(/=+$/, '')}`;
}

/** One connection, one program: what it says first, or with `sent` what it answers to that. */
async function asked(remote: SshRemote, service: string, sent: Buffer | undefined): Promise<Buffer> {
  const target = sshTargetOf(remote.url);
  if (target === undefined) throw new GitFailure('AddressRefused', 'The address is no ssh address.');
  const reached = await addressOf(remote, target);
  const socket = connect({ host: reached, port: target.port });
  const client = new ssh2.Client();
  const { signal } = remote;
  const stop = (): void => void client.destroy();
  signal.addEventListener('abort', stop, { once: true });
  try {
    await signedIn(client, socket, remote, target);
    const channel = await started(client, `${service} ${quoted(target.path)}`);
    return await spoken(channel, sent, remote.maxBytes);
  } catch (error) {
    if (error instanceof GitFailure) throw error;
    throw new GitFailure('Unreachable', signal.aborted ? 'There was no answer in time.' : brokenBy(error));
  } finally {
    signal.removeEventListener('abort', stop);
    client.destroy();
    socket.destroy();
  }
}

async function addressOf(remote: Remote, { host, port }: SshTarget): Promise<string> {
  const name = host.includes(':') ? `[${host}]` : host;
  const reached = await reach({ ...remote, url: `https://${name}:${String(port)}` }).catch((error: unknown) => {
    throw new GitFailure('Unreachable', remote.signal.aborted ? 'There was no answer in time.' : brokenBy(error));
  });
  if ('refused' in reached) throw new GitFailure('AddressRefused', reached.refused);
  const [address] = reached.addresses;
  if (address === undefined) throw new GitFailure('AddressRefused', 'The name has no address.');
  return address;
}

/** Signs in with the key, to a host whose own key is the known one. */
function signedIn(
  client: Client,
  socket: Socket,
  { access, sawHostKey }: SshRemote,
  { user }: SshTarget,
): Promise<void> {
  let refused: GitFailure | undefined;
  return new Promise((resolve, reject) => {
    const broken = (error: Error & { level?: string }): void => {
      const isKey = error.level === 'client-authentication';
      reject(refused ?? (isKey ? new GitFailure('Unauthorized', NOT_TAKEN) : error));
    };
    client.on('error', broken);
    client.on('close', () => broken(new Error('closed')));
    client.on('ready', resolve);
    try {
      client.connect({
        sock: socket,
        username: user,
        privateKey: access.key,
        authHandler: ['publickey'],
        readyTimeout: SIGN_IN_MS,
        hostVerifier: (hostKey: Buffer): boolean => {
          const fingerprint = fingerprintOf(hostKey);
          const isKnown = access.hostKeys.length === 0 || access.hostKeys.includes(fingerprint);
          if (isKnown) sawHostKey?.(fingerprint);
          else
            refused = new GitFailure(
              'HostKeyChanged',
              `The host shows the key ${fingerprint}, which is not the known one.`,
            );
          return isKnown;
        },
      });
    } catch {
      // what is wrong with the key is not told in the library's words, which may hold some of it
      reject(new GitFailure('Unauthorized', 'The private key cannot be read.'));
    }
  });
}

const NOT_TAKEN = 'The host does not take the key: add its public half there as a deploy key that may write.';

function started(client: Client, command: string): Promise<ClientChannel> {
  return new Promise((resolve, reject) => {
    client.exec(command, (error, channel) => {
      if (error === undefined) resolve(channel);
      else reject(new GitFailure('Unauthorized', 'The host lets this key run no Git.'));
    });
  });
}

/** Hears the program out: up to the end of what it says first, or of its answer to what is sent. */
async function spoken(channel: ClientChannel, sent: Buffer | undefined, maxBytes: number): Promise<Buffer> {
  let said = '';
  channel.stderr.on('data', (part: Buffer) => {
    if (said.length < SAID_BYTES) said += part.toString('utf8');
  });
  channel.on('error', () => undefined);
  let first: Buffer | undefined = Buffer.alloc(0);
  const answer: Buffer[] = [];
  let size = 0;
  for await (const part of channel as AsyncIterable<Buffer>) {
    size += part.byteLength;
    if (size > maxBytes) throw tooLarge(maxBytes);
    if (first === undefined) {
      answer.push(part);
      continue;
    }
    first = Buffer.concat([first, part]);
    const end = afterAdvertisement(first);
    if (end === undefined) continue;
    if (sent === undefined) return first.subarray(0, end);
    answer.push(first.subarray(end));
    first = undefined;
    channel.end(sent);
  }
  if (first === undefined) return Buffer.concat(answer);
  throw refusal(said);
}

/** What the program's own words mean, to whoever set the repository up. */
function refusal(said: string): GitFailure {
  if (/read.?only|denied|permission|forbidden|not allowed|not authori[sz]ed/i.test(said))
    return new GitFailure('Unauthorized', 'The key may not do this: it has to be a deploy key that may write.');
  return new GitFailure('RepositoryNotFound', 'There is no such repository, or the key may not see it.');
}

/** A word of a shell's, whatever is in it. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
