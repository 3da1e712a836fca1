import { once } from 'node:events';
import { createUDPServer, Packet, type Resource } from 'dns2';

/** Records of a zone: by name, then type. A name that is not there does not exist. */
export type Zone = Map<string, { TXT?: string[]; A?: string[]; CNAME?: string }>;

/** A name server of a test: it answers for its zone, by the protocol of DNS on a port of this machine. */
export interface NameServer {
  /** As resolvers are given it, such as `127.0.0.1:5353`. */
  readonly address: string;
  /** Changes count from the next question on. */
  readonly zone: Zone;
  /** What was asked, as `TYPE name`. */
  readonly asked: readonly string[];
  /** Whether it fails each question with SERVFAIL. */
  fail(isFailing: boolean): void;
  stop(): Promise<void>;
}

/** Starts one with an empty zone. */
export async function nameServer(): Promise<NameServer> {
  const zone: Zone = new Map();
  const asked: string[] = [];
  let failing = false;
  const server = createUDPServer((request, send) => {
    const answer = Packet.createResponseFromRequest(request);
    const [question] = request.questions;
    const name = question?.name.toLowerCase() ?? '';
    const type = Packet.typeName(Number(question?.type));
    asked.push(`${type} ${name}`);
    if (failing) answer.header.rcode = Packet.RCODE.SERVFAIL;
    else if (!zone.has(name)) answer.header.rcode = Packet.RCODE.NXDOMAIN;
    else answer.answers.push(...recordsOf(zone, name, type));
    void send(answer);
  });
  const port = await server.listen(0, '127.0.0.1').then(() => server.address().port);
  return {
    address: `127.0.0.1:${String(port)}`,
    zone,
    asked,
    fail: (isFailing) => (failing = isFailing),
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}

function recordsOf(zone: Zone, name: string, type: string): Resource[] {
  const found = zone.get(name);
  const record = (part: Partial<Resource>): Resource =>
    new Packet.Resource({ name, class: Packet.CLASS.IN, ttl: 0, ...part });
  if (found?.CNAME !== undefined)
    return [record({ type: Packet.TYPE.CNAME, domain: found.CNAME }), ...recordsOf(zone, found.CNAME, type)];
  if (type === 'TXT') return (found?.TXT ?? []).map((text) => record({ type: Packet.TYPE.TXT, data: parts(text) }));
  if (type === 'A') return (found?.A ?? []).map((address) => record({ type: Packet.TYPE.A, address }));
  return [];
}

/** One string of a TXT record has at most 255 characters. */
function parts(text: string): string[] {
  return text.match(/.{1,255}/gs) ?? [''];
}
