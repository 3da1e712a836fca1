/** Whole answers as models give them, from files, and what comes of each: through the real stages and the real judge, with nobody asked. */
import { readdirSync, readFileSync } from 'node:fs';
import { AiError, type Model, type ModelAnswer } from '../../ai/index.ts';
import { analyze, planApp, type Judge } from '../../generate/index.ts';
import { readIdea } from '../../generate/analysis/index.ts';
import { raiseRows } from '../../generate/raise/rows.ts';
import { write } from '../../generate/change/assist/write.ts';
import { raisePlan, withFeatures } from '../../generate/raise/plan/index.ts';
import { raiseRules } from '../../generate/raise/rules/index.ts';
import { writeTool } from '../../generate/raise/tools.ts';
import { raiseWords } from '../../generate/raise/raise.ts';
import { writePage } from '../../generate/raise/pages.ts';
import type { Authorship } from '../../generate/raise/contract.ts';
import { escalationBy } from '../../operator/models/index.ts';
import type { RepairClient } from '../../repair/index.ts';
import { renderApp, type Blueprint, type OwnPage } from '../../templates/index.ts';

/** What comes of an answer. */
export const VERDICTS = ['at once', 'mended', 'second try', 'taken back'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** One file of `answers/`: what the model sends first, and what it sends after a finding. */
export interface Answer {
  readonly idea: string;
  readonly stage: string;
  readonly name: string;
  readonly expected: Verdict;
  readonly habit: string;
  /** Of an edit: what is wished for, and the file that it is written into. */
  readonly wish: string;
  readonly file: string;
  readonly texts: readonly string[];
}

const FOLDER = new URL('answers/', import.meta.url);

/** The ideas, by the names of their folders. */
export const IDEAS = JSON.parse(readFileSync(new URL('ideas.json', FOLDER), 'utf8')) as Readonly<
  Record<string, readonly [name: string, description: string]>
>;

/** The tools that some ideas ask for, as plans say them. */
const FEATURES = JSON.parse(readFileSync(new URL('features.json', FOLDER), 'utf8')) as Readonly<
  Record<string, Readonly<Record<'title' | 'lead' | 'does', string>>>
>;

/** All answers, in the order of ideas and stages. */
export function readAnswers(): Answer[] {
  return Object.keys(IDEAS).flatMap((idea) =>
    readdirSync(new URL(`${idea}/`, FOLDER))
      .toSorted()
      .map((name) => {
        const whole = readFileSync(new URL(`${idea}/${name}`, FOLDER), 'utf8');
        const at = whole.indexOf('\n---\n');
        const head = whole.slice(0, at);
        const expected = VERDICTS.find((verdict) => head.includes(`expected: ${verdict}\n`));
        if (expected === undefined) throw new Error(`${idea}/${name} does not say what is expected`);
        return {
          idea,
          stage: name.split('-')[0] ?? '',
          name,
          expected,
          habit: /^habit: (.*)$/m.exec(head)?.[1] ?? '',
          wish: /^wish: (.*)$/m.exec(head)?.[1] ?? '',
          file: /^file: (.*)$/m.exec(head)?.[1] ?? '',
          texts: whole.slice(at + 5).split('\n=== again ===\n'),
        };
      }),
  );
}

/** A model that sends these texts one after another, the last one again and again. */
function sending(texts: readonly string[]): Model {
  let asked = 0;
  return {
    ask(request) {
      // nobody else is there to ask
      if (request.without?.includes('openai') === true) return Promise.reject(new AiError('wrong_shape'));
      const text = texts[Math.min(asked, texts.length - 1)] ?? '';
      asked += 1;
      const usage = { calls: 1, inputTokens: 1, outputTokens: 1, costUsd: 0 };
      return Promise.resolve({
        text,
        provider: 'openai',
        model: 'm',
        usage,
        replayed: false,
        fellBack: [],
      } satisfies ModelAnswer);
    },
  };
}

const PAGE = 'frontend/app/page.tsx';
const BROKEN = `
function total(parts: readonly number[]): number {
  return parts.map((part) => part * 2);
}
const sum: number = total([1, 2]);
void sum;
`;
const { signal } = new AbortController();

/** Gives each answer to its stage. What is made for an idea is made once. */
export class Replay {
  readonly #judge: Judge;
  readonly #repair: RepairClient;
  readonly #plans = new Map<string, ReturnType<typeof planned>>();
  readonly #files = new Map<Blueprint, Promise<ReadonlyMap<string, string>>>();

  constructor(judge: Judge, repair: RepairClient) {
    this.#judge = judge;
    this.#repair = repair;
  }

  /** What came of it, and why where it was not taken at once. */
  async verdict(answer: Answer): Promise<{ verdict: Verdict; why: string }> {
    const { plan, analysis } = this.#planOf(answer.idea);
    const model = sending(answer.texts);
    const attempt = { model, judge: this.#judge, signal };
    switch (answer.stage) {
      case 'plan':
        return said((await raisePlan({ plan, analysis }, attempt)).parts);
      case 'copy':
        return said((await raiseWords(plan, attempt)).parts);
      case 'rows':
        return said((await raiseRows(plan, attempt)).parts);
      case 'page': {
        const files = await this.#filesOf(plan);
        const texts = answer.texts.map((text) => asIn(files.get(PAGE) ?? '', text));
        return said((await writePage(PAGE, files, plan, { ...attempt, model: sending(texts) })).parts);
      }
      case 'feature': {
        const { title = '', lead = '', does = '' } = FEATURES[answer.idea] ?? {};
        const place = { path: 'tool', id: 'tool', title, lead, text: [lead] };
        const page: OwnPage = { kind: 'own', navigation: true, ...place };
        const whole = withFeatures(plan, [{ page, does, insteadOf: undefined }]);
        const raised = await writeTool({ page, does }, await renderApp(whole), whole, attempt);
        const found = said(raised.parts);
        // an answer that could not be read goes back, too
        return raised.usage.calls > 1 && found.verdict === 'at once' ? { ...found, verdict: 'second try' } : found;
      }
      case 'rules': {
        const raised = await raiseRules(plan, await this.#filesOf(plan), attempt);
        return said(raised?.parts ?? []);
      }
      case 'edit': {
        const files = await this.#filesOf(plan);
        const wish = { said: answer.wish, what: answer.wish, files: [answer.file] };
        const { value, parts } = await write(wish, answer.wish, { before: '', files, plan }, attempt);
        const isSaid = value?.refused !== undefined && parts[0]?.by !== 'rules';
        return isSaid ? { verdict: 'at once', why: value.refused } : said(parts);
      }
      case 'repair': {
        const files = await this.#filesOf(plan);
        const sound = files.get(PAGE) ?? '';
        const texts = answer.texts.map((text) => text.replace('<<sound>>', () => sound));
        const { escalation } = escalationBy(sending(texts));
        const broken = new Map(files).set(PAGE, `${sound}${BROKEN}`);
        const { report, fixes } = await this.#repair.repair(broken, { mode: 'fix', escalation, maxRounds: 1 });
        const isMended =
          report.counts.error + report.counts.critical === 0 && fixes.some(({ fixer }) => fixer === 'ai');
        return { verdict: isMended ? 'at once' : 'taken back', why: report.issues[0]?.description ?? '' };
      }
      default:
        throw new Error(`there is no stage ${answer.stage}`);
    }
  }

  /** The front page of an idea as rendered. */
  async page(idea: string): Promise<string> {
    return (await this.#filesOf(this.#planOf(idea).plan)).get(PAGE) ?? '';
  }

  #planOf(idea: string): ReturnType<typeof planned> {
    const made = this.#plans.get(idea) ?? planned(idea);
    this.#plans.set(idea, made);
    return made;
  }

  #filesOf(plan: Blueprint): Promise<ReadonlyMap<string, string>> {
    const known = this.#files.get(plan) ?? renderApp(plan);
    this.#files.set(plan, known);
    return known;
  }
}

function planned(id: string): { plan: Blueprint; analysis: ReturnType<typeof analyze> } {
  const [appName, description] = IDEAS[id] ?? ['', ''];
  const idea = { appName, description };
  const reading = readIdea(idea);
  const analysis = analyze(idea, reading);
  return { plan: planApp(idea, analysis, reading), analysis };
}

/** An answer with what it repeats word for word from the page that it was shown: its imports, and what it says of itself. */
function asIn(page: string, text: string): string {
  const imports = page.slice(0, page.indexOf('\n\n'));
  const content = page.slice(page.indexOf('/** What the page says'), page.indexOf('export default')).trim();
  return text.replaceAll('<<imports>>', () => imports).replaceAll('<<content>>', () => content);
}

function said([part]: readonly Authorship[]): { verdict: Verdict; why: string } {
  if (part === undefined) throw new Error('nothing was asked');
  const why = part.reason ?? part.note ?? '';
  if (part.by === 'rules' && part.right !== true) return { verdict: 'taken back', why };
  if (part.tries > 1) return { verdict: 'second try', why };
  return { verdict: part.mended === true ? 'mended' : 'at once', why };
}
