/**
 * Models: providers with fallback, retries, circuits, a call journal and caps; prompts as files; answers read tolerantly.
 *
 * @module
 */
export type { Account } from './account.ts';
export { Budget, type Amount } from './budget.ts';
export { complete, withFinding, type Completed, type Question } from './complete.ts';
export { AI_VARIABLES, readAiConfig, type AiConfig, type ProviderConfig } from './config.ts';
export { AiError, FAILURES, type FailureCode } from './failure.ts';
export { journalEntrySchema, memoryJournal, type Journal, type JournalEntry } from './journal.ts';
export { readPrices, type PriceList } from './price.ts';
export { fenced, fillPrompt, readPrompt, type Prompt } from './prompts/prompt.ts';
export { offline, PROVIDERS, type Outcome, type ProviderName, type ProviderUsed, type Tier } from './provider.ts';
export { Providers, type CallMade, type ProvidersOptions } from './providers.ts';
export { readFiles, readJson, readOneFile, type FileRead, type Reading } from './reading/index.ts';
export type { FallBack, Model, ModelAnswer, ModelRequest, Turn } from './request.ts';
export { ANTHROPIC_URL } from './wires/anthropic.ts';
export { OPENAI_URL } from './wires/openai.ts';
export { Slots } from './slots.ts';
export { addUsage, estimateTokens, NO_USAGE, type Usage } from './usage.ts';
