/** A proxy before an S3 server that misbehaves on request, as networks and busy servers do. */
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What becomes of a request. */
export type Fault =
  /** Answered by the proxy; never reaches the server. */
  | 'busy'
  /** Nothing comes, for longer than anybody waits. */
  | 'silent'
  /** The server does it, the answer is lost. */
  | 'lost'
  /** Half of the request's content arrives. */
  | 'half-sent'
  /** One byte of the request's content arrives as another one. */
  | 'spoilt-sent'
  /** Half of the answer's content arrives. */
  | 'half-got'
  /** One byte of the answer's content arrives as another one. */
  | 'spoilt-got';

/** The proxy, between a client and the server. */
export interface S3Proxy {
  url: string;
  /** Requests seen, as `METHOD path`. */
  seen: string[];
  /** Has the next requests of a method misbehave. */
  rule(method: string, fault: Fault, times?: number): void;
  clear(): void;
  stop(): void;
}

/** Starts one on this machine. */
export async function s3Proxy(target: string): Promise<S3Proxy> {
  let rules: { method: string; fault: Fault; times: number }[] = [];
  const seen: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const { method = '', url = '' } = incoming;
    seen.push(`${method} ${url}`);
    const rule = rules.find((each) => each.method === method && each.times > 0);
    if (rule !== undefined) rule.times -= 1;
    for (const stream of [incoming, outgoing]) stream.on('error', () => undefined);
    void pass(target, incoming, outgoing, rule?.fault).catch(() => outgoing.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    rule: (method, fault, times = 1) => void rules.push({ method, fault, times }),
    clear: () => {
      rules = [];
      seen.length = 0;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function all(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function spoilt(bytes: Buffer): Buffer {
  const other = Buffer.from(bytes);
  if (other.length > 0) other[other.length - 1] = (other.at(-1) ?? 0) ^ 1;
  return other;
}

async function pass(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  fault: Fault | undefined,
): Promise<void> {
  if (fault === 'silent') return;
  if (fault === 'busy') {
    outgoing.writeHead(503, { 'content-type': 'application/xml', connection: 'close' });
    outgoing.end(
      '<?xml version="1.0"?><Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>',
    );
    return;
  }
  // the host is a part of what is signed
  const { method, headers } = incoming;
  const onward = request(target + (incoming.url ?? ''), { method, headers });
  onward.on('error', () => outgoing.destroy());
  if (headers.expect !== undefined) outgoing.writeContinue();
  const body = await all(incoming);
  if (fault === 'half-sent') {
    onward.write(body.subarray(0, body.length / 2));
    setTimeout(() => {
      onward.destroy();
      outgoing.destroy();
    }, 50);
    return;
  }
  onward.end(fault === 'spoilt-sent' ? spoilt(body) : body);
  const [answer] = (await once(onward, 'response')) as [IncomingMessage];
  const content = await all(answer);
  if (fault === 'lost') return void outgoing.destroy();
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
  if (fault === 'half-got') {
    outgoing.write(content.subarray(0, content.length / 2), () => outgoing.destroy());
    return;
  }
  outgoing.end(fault === 'spoilt-got' ? spoilt(content) : content);
}
