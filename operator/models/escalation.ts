import {
  addUsage,
  AiError,
  complete,
  fenced,
  fillPrompt,
  NO_USAGE,
  readOneFile,
  readPrompt,
  type Model,
  type Reading,
  type Usage,
} from '../../ai/index.ts';
import { isOwned } from '../../generate/index.ts';
import type { Escalation, EscalationRequest } from '../../repair/index.ts';

/** What one run of the repair engine may ask for. */
const BUDGET = { calls: 6, tokens: 60_000 };

/** Characters of a file that a model is shown, and of the files around it. */
const MOST = { file: 24_000, around: 8_000 };

/** The repair engine's last resort, and what it has cost so far. */
export interface PaidEscalation {
  readonly escalation: Escalation;
  usage(): Usage;
}

/** Has a model repair what the rules leave, in files that are the app's own. The engine judges each answer; a model's failure is an answer of nothing. */
export function escalationBy(model: Model): PaidEscalation {
  let usage = NO_USAGE;
  return {
    usage: () => usage,
    escalation: {
      budget: BUDGET,
      async propose(request, signal) {
        if (!isOwned(request.path) || request.text.length > MOST.file) return { text: null, tokens: 0 };
        let spent = NO_USAGE;
        try {
          const answer = await complete<string | null>(
            model,
            { request: asked(request), read: (text) => readAnswer(text, request) },
            signal,
          );
          spent = answer.usage;
          return { text: answer.value, tokens: tokensOf(spent) };
        } catch (error) {
          if (!(error instanceof AiError)) throw error;
          spent = error.facts.usage ?? NO_USAGE;
          return { text: null, tokens: tokensOf(spent) };
        } finally {
          usage = addUsage(usage, spent);
        }
      },
    },
  };
}

function asked({ path, text, findings, context }: EscalationRequest): Parameters<typeof complete>[1]['request'] {
  const told = findings.map(
    ({ line, description, evidence }) =>
      `- ${line === null ? '' : `line ${String(line)}: `}${description} (${evidence.slice(0, 300)})`,
  );
  let left = MOST.around;
  const around = context.flatMap(({ path: name, text: content }) => {
    left -= content.length;
    return left < 0 ? [] : [`${name}\n${fenced('', content)}`];
  });
  const filled = fillPrompt(readPrompt('repair'), {
    path,
    findings: told.join('\n'),
    file: fenced(path.endsWith('.py') ? 'python' : 'tsx', text),
    context: around.length === 0 ? 'No other file is needed.' : around.join('\n\n'),
  });
  return { purpose: `repair:${path}`, tier: 'code', maxOutputTokens: Math.ceil(text.length / 2.5) + 400, ...filled };
}

function readAnswer(text: string, { path }: EscalationRequest): Reading<string | null> {
  if (/^\W*CANNOT\W*$/.test(text)) return { ok: true, value: null };
  return readOneFile(text, path, (bare) =>
    /^(import|from|'use client'|"use client"|export|def|class|@|#|\/\/|\/\*)/.test(bare),
  );
}

const tokensOf = ({ inputTokens, outputTokens }: Usage): number => inputTokens + outputTokens;
