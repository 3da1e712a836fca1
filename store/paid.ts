import { z } from 'zod';
import type { JournalEntry } from '../ai/index.ts';
import { BLOB_LABEL, type ConfigMapCalls, type ConfigMapMeta } from './config-map.ts';
import { entryIn } from './journal-entry.ts';

/** Which cap a call was made under, besides its user's. */
export type PaidUnder = 'app' | 'change';

/** One call that was paid for, as the journal says. */
export interface Paid {
  /** The uid of the `Mvp`. */
  readonly app: string;
  /** The beginning of the hash of what was asked. */
  readonly key: string;
  readonly under: PaidUnder;
  /** RFC 3339. */
  readonly at: string;
  readonly usd: number;
  readonly tokens: number;
}

/** In annotations, so that a list is enough to count. */
const NAMES = {
  under: 'mvp.build/paid-under',
  at: 'mvp.build/paid-at',
  usd: 'mvp.build/cost-usd',
  tokens: 'mvp.build/tokens',
};

const paidSchema = z.object({
  [NAMES.at]: z.iso.datetime(),
  [NAMES.usd]: z.coerce.number().min(0),
  [NAMES.tokens]: z.coerce.number().int().min(0),
});

/** Stages that a change pays for, in entries that do not say. */
const OF_CHANGES = /^(wish|edit|look)\b/;

/** What an entry has cost, as annotations. */
export function paidAnnotations(entry: JournalEntry, under: PaidUnder): Record<string, string> {
  return {
    [NAMES.under]: under,
    [NAMES.at]: entry.at,
    [NAMES.usd]: String(entry.costUsd),
    [NAMES.tokens]: String(entry.inputTokens + entry.outputTokens),
  };
}

/** Every call that the journals of a namespace hold, of all its apps: each once, however often its answer was used again. */
export async function paidIn(calls: ConfigMapCalls, namespace: string): Promise<readonly Paid[]> {
  const listed = await calls.list(namespace, `${BLOB_LABEL}=journal`);
  const all = await Promise.all(listed.map((one) => paidFor(one, calls)));
  return all.filter((one) => one !== undefined);
}

async function paidFor({ metadata }: ConfigMapMeta, calls: ConfigMapCalls): Promise<Paid | undefined> {
  const { name, namespace, annotations, ownerReferences } = metadata;
  const app = ownerReferences?.find(({ kind }) => kind === 'Mvp')?.uid;
  if (app === undefined) return undefined;
  const key = name.slice(name.lastIndexOf('-') + 1);
  const said = paidSchema.safeParse(annotations).data;
  if (said !== undefined)
    return {
      app,
      key,
      under: annotations?.[NAMES.under] === 'change' ? 'change' : 'app',
      at: String(said[NAMES.at]),
      usd: Number(said[NAMES.usd]),
      tokens: Number(said[NAMES.tokens]),
    };
  // written before calls said so themselves
  const found = await calls.get(namespace, name);
  const entry = found === undefined ? undefined : entryIn(found);
  if (entry === undefined) return undefined;
  const { purpose, at, costUsd, inputTokens, outputTokens } = entry;
  const under = OF_CHANGES.test(purpose) ? 'change' : 'app';
  return { app, key, under, at, usd: costUsd, tokens: inputTokens + outputTokens };
}

/** US dollars that were paid on a day of UTC, such as `2026-07-31`, whatever for. */
export function usdOn(day: string, all: readonly Paid[]): number {
  return all.reduce((sum, { at, usd }) => (at.startsWith(day) ? sum + usd : sum), 0);
}
