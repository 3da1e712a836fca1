import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { answerTo, CODES, questionIn, type Answer } from './message.ts';

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
  const socket = createSocket('udp4', (message, { port, address }) => {
    const { name, type } = questionIn(message);
    asked.push(`${type} ${name}`);
    const code = failing ? CODES.trouble : zone.has(name) ? CODES.fine : CODES.noSuchName;
    socket.send(answerTo(message, code, code === CODES.fine ? answersOf(zone, name, type) : []), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${String(socket.address().port)}`,
    zone,
    asked,
    fail: (isFailing) => (failing = isFailing),
    stop: async () => {
      const closed = once(socket, 'close');
      socket.close();
      await closed;
    },
  };
}

function answersOf(zone: Zone, name: string, type: string): Answer[] {
  const { CNAME, TXT = [], A = [] } = zone.get(name) ?? {};
  if (CNAME !== undefined) return [{ name, type: 'CNAME', value: CNAME }, ...answersOf(zone, CNAME, type)];
  if (type === 'TXT') return TXT.map((value) => ({ name, type: 'TXT', value }));
  if (type === 'A') return A.map((value) => ({ name, type: 'A', value }));
  return [];
}
