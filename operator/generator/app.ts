import { CUSTOM_TEMPLATE } from '../../crds/index.ts';
import { generate, type Analysis } from '../../generate/index.ts';
import { renderApp } from '../../templates/index.ts';
import type { Generation, Platform } from '../controllers/index.ts';

type About = Generation['about'];

/** What an app is written from. */
export type Idea = Parameters<Platform['generate']>[0];

/**
 * An idea as files, by the generator, and as much of how it came about as the status has room for.
 * `progress` is told which template it fits as soon as that is known.
 */
export async function generateApp(idea: Idea, progress?: (text: string) => void): Promise<Generation> {
  const startedAt = performance.now();
  const asked = {
    appName: idea.appName,
    description: idea.description,
    ...(idea.template === undefined ? {} : { template: idea.template }),
  };
  let analyzedAt = startedAt;
  const made = await generate(asked, {
    render: renderApp,
    analyzed: (analysis) => {
      analyzedAt = performance.now();
      progress?.(`Fits the template ${templateOf(analysis)}`);
    },
  });
  return {
    files: made.files,
    about: { analysis: shorten(made.analysis), provider: made.provider, usage: made.usage },
    seconds: { analyze: seconds(analyzedAt - startedAt), generate: seconds(performance.now() - analyzedAt) },
  };
}

/** The analysis within the limits of the schema: a status is small, the whole of it is in the bundle. */
function shorten(analysis: Analysis): About['analysis'] {
  return {
    template: templateOf(analysis),
    industry: analysis.industry.slice(0, 128),
    audience: analysis.audience.slice(0, 512),
    features: analysis.coreFeatures.slice(0, 24).map((feature) => feature.slice(0, 256)),
    notBuilt: analysis.notBuilt.map(({ feature, instead }) => `${feature}: ${instead}`.slice(0, 256)),
    colours: Object.values(analysis.colors)
      .flatMap((colour) => (colour === undefined ? [] : [`${colour.words} ${colour.hex}`.slice(0, 64)]))
      .slice(0, 8),
    stack: Object.values(analysis.stack).join('; ').slice(0, 256),
    ranked: analysis.templates.slice(0, 5).map(({ id, score, reasons }) => ({
      template: id,
      score: Math.min(1, Math.max(0, score)),
      reason: reasons.join('; ').slice(0, 512),
    })),
  };
}

function templateOf(analysis: Analysis): string {
  return analysis.template ?? CUSTOM_TEMPLATE;
}

function seconds(milliseconds: number): number {
  return Math.round(milliseconds / 10) / 100;
}
