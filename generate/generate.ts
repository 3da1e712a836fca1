import { NO_USAGE, offline, type ProviderUsed, type Usage } from '../ai/index.ts';
import { renderApp, type Blueprint } from '../templates/index.ts';
import { withAttachments, withTexts } from './attachments/index.ts';
import { analyze, readIdea, type Analysis, type Idea } from './analysis/index.ts';
import { corrected, correctionsIn } from './corrected/index.ts';
import { planApp, SAID_OF } from './plan/index.ts';
import { isLate, raise, type Helpers, type Otherwise } from './raise/index.ts';

/** How an app is written from its blueprint: path → text. */
export type Renderer = (blueprint: Blueprint) => Promise<ReadonlyMap<string, string>>;

export interface GenerateOptions {
  /** Default: the renderer of `templates/`. */
  render?: Renderer;
  signal?: AbortSignal;
  /** Models that raise what the rules write. Default: none, and the same idea gives the same files. */
  models?: Helpers;
  /** Called once, when the idea has been read and before a file is written. */
  analyzed?(analysis: Analysis): void;
}

/** An app, with how it came to be. */
export interface Generated {
  analysis: Analysis;
  blueprint: Blueprint;
  /** All files of the app, and `.mvp/blueprint.json` and `.mvp/analysis.json`. */
  files: Map<string, string>;
  provider: ProviderUsed;
  usage: Usage;
  /** Whether something stays as rendered only because the model was too slow: it is worth asking again later. */
  late: boolean;
}

/** Idea → analysis → blueprint → files. Without models the same idea gives the same files, byte for byte. */
export async function generate(asked: Idea, options: GenerateOptions = {}): Promise<Generated> {
  options.signal?.throwIfAborted();
  const whole = withTexts(asked);
  const { rest, corrections } = correctionsIn(whole.description);
  const idea = { ...whole, description: rest };
  const finished = (plan: Blueprint): Blueprint => corrected(withAttachments(plan, idea.attachments), corrections).plan;
  const reading = readIdea(idea);
  const analysis = analyze(idea, reading);
  options.analyzed?.(analysis);
  const planned = finished(planApp(idea, analysis, reading));
  const render = options.render ?? renderApp;
  const replan = ({ template, people }: Otherwise) => {
    const said = people === undefined ? idea.description : `${idea.description} ${SAID_OF[people]}`;
    const meant = { ...idea, description: said, template };
    const read = people === undefined ? reading : readIdea(meant);
    const other = analyze(meant, read);
    const made = planApp(meant, other, read);
    const plan = { ...made, app: { ...made.app, description: planned.app.description } };
    return { analysis: other, plan: finished(plan) };
  };
  const ownRows = (idea.attachments ?? []).length > 0;
  const start = { plan: planned, analysis, ownRows, replan, isNamed: idea.template !== undefined };
  const raised = options.models === undefined ? undefined : await raise(start, render, options.models);
  const blueprint = raised?.blueprint ?? planned;
  const files = raised?.files ?? new Map(await render(planned));
  options.signal?.throwIfAborted();
  files.set('.mvp/blueprint.json', `${JSON.stringify(blueprint, null, 2)}\n`);
  const meant = raised?.analysis ?? analysis;
  files.set('.mvp/analysis.json', `${JSON.stringify(meant, null, 2)}\n`);
  return {
    analysis: meant,
    blueprint,
    files,
    provider: raised?.provider ?? offline(),
    usage: raised?.usage ?? NO_USAGE,
    late: raised !== undefined && isLate(raised.parts),
  };
}
