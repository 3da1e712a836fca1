import { Counter, Histogram, type Registry } from 'prom-client';
import { PROVIDERS, type CallMade } from '../../ai/index.ts';

/** Counts what is asked of models: calls by outcome, tokens, dollars and seconds. Holds no prompt, no key and no name of an app. */
export function modelMetrics(registry: Registry): (call: CallMade) => void {
  const labels = ['provider', 'model'] as const;
  const calls = new Counter({
    name: 'mvp_model_calls_total',
    help: 'Calls of models by what they were for and how they ended',
    labelNames: [...labels, 'stage', 'outcome'],
    registers: [registry],
  });
  const tokens = new Counter({
    name: 'mvp_model_tokens_total',
    help: 'Tokens sent and received',
    labelNames: [...labels, 'direction'],
    registers: [registry],
  });
  const dollars = new Counter({
    name: 'mvp_model_cost_dollars_total',
    help: 'US dollars by the price list',
    labelNames: [...labels],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'mvp_model_call_seconds',
    help: 'Seconds of a call',
    labelNames: [...labels],
    buckets: [1, 2, 5, 10, 20, 60, 180, 600],
    registers: [registry],
  });
  for (const provider of PROVIDERS) calls.inc({ provider, model: '', stage: '', outcome: 'answered' }, 0);
  return ({ provider, model, purpose, outcome, usage, seconds: took }) => {
    const who = { provider, model };
    calls.inc({ ...who, stage: purpose.split(':')[0] ?? '', outcome });
    tokens.inc({ ...who, direction: 'in' }, usage.inputTokens);
    tokens.inc({ ...who, direction: 'out' }, usage.outputTokens);
    dollars.inc(who, usage.costUsd);
    seconds.observe(who, took);
  };
}
