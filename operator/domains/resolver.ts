import { Resolver } from 'node:dns/promises';

/** What is asked about a host. */
export interface DomainQuestion {
  readonly host: string;
  /** The name and the value of the record that proves whose it is. */
  readonly proof: { readonly name: string; readonly value: string };
  readonly signal: AbortSignal;
}

/** What DNS says about a host. */
export interface DomainAnswers {
  /** Unknown: nobody answered, which says nothing about the record. */
  readonly proof: 'Found' | 'Missing' | 'Unknown';
  /** What else is said at the name of the proof, or why nobody answered; for a person. */
  readonly said?: string;
  /** Whether the host has an address; undefined where nobody answered. */
  readonly hasAddress?: boolean;
}

/** Looks hosts up. Rejects only by the signal. */
export type AskDomain = (question: DomainQuestion) => Promise<DomainAnswers>;

/** The name exists in no zone, or has no record of this kind. Everything else is trouble on the way. */
const ABSENT = new Set(['ENOTFOUND', 'ENODATA']);
const TIMEOUT_MS = 3000;
const SAID_LENGTH = 200;

/** @param servers whom to ask, such as `1.1.1.1` or `10.0.0.2:5353`; with none, the system's own resolvers */
export function domainResolver(servers: readonly string[]): AskDomain {
  return async ({ host, proof, signal }) => {
    signal.throwIfAborted();
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 });
    if (servers.length > 0) resolver.setServers(servers);
    const stop = (): void => resolver.cancel();
    signal.addEventListener('abort', stop, { once: true });
    try {
      const [texts, v4, v6] = await Promise.all([
        answered(resolver.resolveTxt(proof.name)),
        answered(resolver.resolve4(host)),
        answered(resolver.resolve6(host)),
      ]);
      signal.throwIfAborted();
      const hasAddress = v4.found.length + v6.found.length > 0 || (v4.trouble ?? v6.trouble) === undefined;
      return {
        ...proofIn(texts, proof.value),
        ...(hasAddress ? { hasAddress: v4.found.length + v6.found.length > 0 } : {}),
      };
    } finally {
      signal.removeEventListener('abort', stop);
    }
  };
}

interface Answer<T> {
  readonly found: readonly T[];
  readonly trouble?: string;
}

async function answered<T>(asking: Promise<T[]>): Promise<Answer<T>> {
  try {
    return { found: await asking };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return ABSENT.has(code) ? { found: [] } : { found: [], trouble: code };
  }
}

/** A record longer than 255 characters comes in parts. */
function proofIn({ found, trouble }: Answer<string[]>, value: string): Pick<DomainAnswers, 'proof' | 'said'> {
  if (trouble !== undefined) return { proof: 'Unknown', said: `The name servers did not answer (${trouble}).` };
  const texts = found.map((parts) => parts.join('').trim());
  if (texts.includes(value)) return { proof: 'Found' };
  const [other] = texts;
  if (other === undefined) return { proof: 'Missing', said: 'There is no such record yet.' };
  // eslint-disable-next-line no-control-regex
  const plain = other.replace(/[^\x20-\x7e]/g, '?').slice(0, SAID_LENGTH);
  return { proof: 'Missing', said: `What is there is another value: ${plain}` };
}
