import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './account.ts';
import { charge, checked, entryOf, exhausted, maxTokens, usageOf } from './answer.ts';
import { reserveAll } from './budget.ts';
import { Circuit, type CircuitOptions } from './circuit.ts';
import type { AiConfig, ProviderConfig } from './config.ts';
import { withDeadlines } from './deadline.ts';
import { AiError, FAILURES, isSent, type FailureCode } from './failure.ts';
import { Flights } from './flights.ts';
import { journalKey } from './journal.ts';
import { costOf, readPrices, type Price } from './price.ts';
import type { ProviderName } from './provider.ts';
import type { FallBack, Model, ModelAnswer, ModelRequest } from './request.ts';
import { Slots } from './slots.ts';
import { addUsage, estimateTokens, NO_USAGE, promptTokens, type Usage } from './usage.ts';
import { wireOf } from './wires/load.ts';
import type { Wire, WireAnswer } from './wires/wire.ts';

/** One call that was made, for metrics and logs. Holds no prompt and no answer. */
export interface CallMade {
  readonly purpose: string;
  readonly provider: ProviderName;
  readonly model: string;
  readonly outcome: 'answered' | FailureCode;
  readonly usage: Usage;
  readonly seconds: number;
}

/** How providers are set up. */
export interface ProvidersOptions {
  readonly config: AiConfig;
  readonly onCall?: (call: CallMade) => void;
  /** Tries of one model for one request. Default 3. */
  readonly tries?: number;
  /** The first wait between tries in milliseconds, doubled each time and jittered. Default 500. */
  readonly backoffMs?: number;
  /** The longest `Retry-After` that is waited for where no other provider is left. Default 60,000; a third of it where one is. */
  readonly maxWaitMs?: number;
  readonly circuit?: CircuitOptions;
}

interface Provider {
  readonly config: ProviderConfig;
  readonly wire: Wire;
  readonly slots: Slots;
  readonly circuits: Map<string, Circuit>;
}

/** The providers of a process: connections, circuits and prices. `stop` closes them. */
export class Providers {
  readonly #options: Required<Omit<ProvidersOptions, 'onCall' | 'config' | 'circuit'>> & ProvidersOptions;
  readonly #providers: readonly Provider[];
  readonly #prices = readPrices();
  readonly #flights = new Flights();

  constructor(options: ProvidersOptions) {
    this.#options = { tries: 3, backoffMs: 500, maxWaitMs: 60_000, ...options };
    this.#providers = options.config.providers.map((config) => ({
      config,
      wire: wireOf(config),
      slots: new Slots(config.concurrency),
      circuits: new Map(),
    }));
  }

  /** Whether there is anybody to ask. */
  get configured(): boolean {
    return this.#providers.length > 0;
  }

  /** What the settings say. */
  get config(): AiConfig {
    return this.#options.config;
  }

  /** The providers as one model, paid from this account. */
  forAccount(account: Account): Model {
    return {
      ask: (request, signal) => this.#flights.run(request, account, signal, () => this.#ask(request, account, signal)),
    };
  }

  /** The most a request can cost with the first provider. */
  estimate(request: ModelRequest): Usage {
    const [first] = this.#providers;
    return first === undefined ? NO_USAGE : this.#most(first, request);
  }

  /** Closes all connections. */
  async stop(): Promise<void> {
    await Promise.all(this.#providers.map(({ wire }) => wire.close()));
  }

  async #ask(request: ModelRequest, account: Account, signal: AbortSignal): Promise<ModelAnswer> {
    const asked = this.#providers.filter(({ config }) => request.without?.includes(config.name) !== true);
    const known = await this.#replayed(asked, request, account);
    if (known !== undefined) return known;
    const fellBack: FallBack[] = [];
    let spent = NO_USAGE;
    for (const [index, provider] of asked.entries()) {
      const model = provider.config.models[request.tier];
      try {
        const answer = await this.#tries(provider, model, request, account, signal, index === asked.length - 1);
        return { ...answer, usage: addUsage(spent, answer.usage), fellBack };
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof AiError)) throw error;
        spent = addUsage(spent, error.facts.usage ?? NO_USAGE);
        const { detail } = error.facts;
        const said = detail === undefined ? {} : { detail };
        fellBack.push({ provider: provider.config.name, model, code: error.code, message: error.message, ...said });
        // another provider would cost as much
        if (error.code === 'capped') break;
      }
    }
    throw exhausted(fellBack, spent);
  }

  /** What the journal has of any provider: it goes before a call, even of a provider that is preferred. */
  async #replayed(
    asked: readonly Provider[],
    request: ModelRequest,
    account: Account,
  ): Promise<ModelAnswer | undefined> {
    const fellBack: FallBack[] = [];
    for (const { config } of asked) {
      const model = config.models[request.tier];
      const key = journalKey(config.name, model, request);
      const entry = await account.journal.read(key);
      if (entry === undefined) continue;
      if (entry.failed !== undefined) {
        const { message } = new AiError(entry.failed, { provider: config.name, model });
        fellBack.push({ provider: config.name, model, code: entry.failed, message });
        continue;
      }
      charge(account, key, entry);
      const who = { provider: config.name, model: entry.model };
      return { text: entry.text, ...who, usage: usageOf(entry), replayed: true, fellBack };
    }
    return undefined;
  }

  async #tries(
    provider: Provider,
    model: string,
    request: ModelRequest,
    account: Account,
    signal: AbortSignal,
    isLast: boolean,
  ): Promise<ModelAnswer> {
    const { config } = provider;
    const who = { provider: config.name, model };
    const key = journalKey(config.name, model, request);
    const before = await account.journal.read(key);
    if (before?.failed !== undefined) {
      charge(account, key, before);
      throw new AiError(before.failed, { ...who, usage: usageOf(before) });
    }
    const circuit = this.#circuit(provider, model);
    let spent = NO_USAGE;
    let brief = false;
    for (let attempt = 1; ; attempt++) {
      if (!circuit.allows()) {
        const detail = circuit.lastFailure;
        throw new AiError('circuit_open', { ...who, usage: spent, ...(detail === undefined ? {} : { detail }) });
      }
      try {
        const { text, usage, answeredBy } = await this.#call(provider, model, { ...request, brief }, account, signal);
        circuit.succeeded();
        spent = addUsage(spent, usage);
        const by = { ...who, model: answeredBy ?? model };
        await account.journal.write(key, entryOf(request, by, text, spent));
        for (const budget of account.budgets) budget.know(key);
        return { text, ...by, usage: spent, replayed: false, fellBack: [] };
      } catch (error) {
        if (!(error instanceof AiError)) {
          circuit.ended();
          throw error;
        }
        const kind = FAILURES[error.code];
        if (kind.outage) circuit.failed(!kind.retry, kind.text);
        else circuit.ended();
        spent = addUsage(spent, error.facts.usage ?? NO_USAGE);
        // it thought until its tokens were gone: once more, without
        if (error.facts.onlyThought === true && !brief) {
          brief = true;
          continue;
        }
        const waitMs = this.#wait(error, attempt, isLast);
        if (waitMs === undefined) {
          if (isPaid(error.facts.usage))
            await account.journal.write(key, { ...entryOf(request, who, '', spent), failed: error.code });
          throw new AiError(error.code, { ...error.facts, usage: spent });
        }
        await sleep(waitMs, undefined, { signal });
      }
    }
  }

  /** How long to wait before the same model is asked again; undefined: not at all. */
  #wait(error: AiError, attempt: number, isLast: boolean): number | undefined {
    const { tries, backoffMs, maxWaitMs } = this.#options;
    if (!FAILURES[error.code].retry || attempt >= tries) return undefined;
    const asked = error.facts.retryAfterMs;
    if (asked !== undefined && asked > (isLast ? maxWaitMs : maxWaitMs / 3)) return undefined;
    const own = Math.min(20_000, backoffMs * 2 ** (attempt - 1));
    return Math.max(asked ?? 0, own * (0.5 + Math.random() / 2));
  }

  async #call(
    provider: Provider,
    model: string,
    request: ModelRequest & { readonly brief: boolean },
    account: Account,
    signal: AbortSignal,
  ): Promise<{ text: string; usage: Usage; answeredBy: string | undefined }> {
    const { config, wire, slots } = provider;
    return slots.run(signal, async () => {
      const most = this.#most(provider, request);
      const giveBack = reserveAll(account.budgets, {
        usd: most.costUsd,
        tokens: most.inputTokens + request.maxOutputTokens,
      });
      const startedAt = performance.now();
      let usage = NO_USAGE;
      let outcome: CallMade['outcome'] = 'answered';
      try {
        const { system, turns, brief } = request;
        const sent = { model, system, turns, maxTokens: maxTokens(config, request), brief };
        const answer = await withDeadlines(config, signal, (inner, heard) => wire.send(sent, inner, heard));
        usage = this.#usage(provider, model, request, answer);
        const text = checked(answer, { provider: config.name, model, usage });
        return { text, usage, answeredBy: answer.model };
      } catch (error) {
        if (!(error instanceof AiError)) throw error;
        outcome = error.code;
        const known = error.facts.usage ?? (isSent(error.code) ? { ...NO_USAGE, calls: 1 } : undefined);
        throw new AiError(error.code, {
          provider: config.name,
          model,
          ...error.facts,
          ...(known === undefined ? {} : { usage: known }),
        });
      } finally {
        giveBack({ usd: usage.costUsd, tokens: usage.inputTokens + usage.outputTokens });
        const seconds = (performance.now() - startedAt) / 1000;
        this.#options.onCall?.({ purpose: request.purpose, provider: config.name, model, outcome, usage, seconds });
      }
    });
  }

  #most(provider: Provider, request: ModelRequest): Usage {
    const inputTokens = promptTokens(request);
    const outputTokens = maxTokens(provider.config, request);
    const price = this.#price(provider, provider.config.models[request.tier]);
    return { calls: 1, inputTokens, outputTokens, costUsd: costOf({ inputTokens, outputTokens }, price) };
  }

  #usage(provider: Provider, model: string, request: ModelRequest, answer: WireAnswer): Usage {
    const inputTokens = answer.inputTokens ?? promptTokens(request);
    const outputTokens = answer.outputTokens ?? estimateTokens(answer.text);
    return {
      calls: 1,
      inputTokens,
      outputTokens,
      costUsd: costOf({ inputTokens, outputTokens }, this.#price(provider, model)),
    };
  }

  /** A server of one's own costs no dollars. */
  #price({ config }: Provider, model: string): Price {
    return config.baseUrl === undefined ? this.#prices.of(config.name, model) : { input: 0, output: 0 };
  }

  #circuit({ circuits }: Provider, model: string): Circuit {
    const circuit = circuits.get(model) ?? new Circuit(this.#options.circuit);
    circuits.set(model, circuit);
    return circuit;
  }
}

/** Whether tokens were counted for it: asking again would cost the same. */
function isPaid(usage: Usage = NO_USAGE): boolean {
  return usage.inputTokens + usage.outputTokens > 0;
}
