import { NO_USAGE, offline, type ProviderUsed, type Usage } from '../ai/index.ts';
import { renderApp, type Blueprint } from '../templates/index.ts';
import { analyze, readIdea, type Analysis, type Idea } from './analysis/index.ts';
import { planApp } from './plan/index.ts';

/** How an app is written from its blueprint: path → text. */
export type Renderer = (blueprint: Blueprint) => Promise<ReadonlyMap<string, string>>;

export interface GenerateOptions {
  /** Default: the renderer of `templates/`. */
  render?: Renderer;
  signal?: AbortSignal;
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
}

/** Idea → analysis → blueprint → files. The same idea gives the same files, byte for byte. */
export async function generate(idea: Idea, options: GenerateOptions = {}): Promise<Generated> {
  options.signal?.throwIfAborted();
  const reading = readIdea(idea);
  const analysis = analyze(idea, reading);
  options.analyzed?.(analysis);
  const blueprint = planApp(idea, analysis, reading);
  const files = new Map(await (options.render ?? renderApp)(blueprint));
  options.signal?.throwIfAborted();
  files.set('.mvp/blueprint.json', `${JSON.stringify(blueprint, null, 2)}\n`);
  files.set('.mvp/analysis.json', `${JSON.stringify(analysis, null, 2)}\n`);
  return { analysis, blueprint, files, provider: offline(), usage: NO_USAGE };
}
