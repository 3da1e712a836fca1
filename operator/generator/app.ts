import { CUSTOM_TEMPLATE } from '../../crds/index.ts';
import {
  AttachmentError,
  changeApp,
  generate,
  longestChain,
  mergeApps,
  patient,
  raiseLater,
  readAttachment,
  settleMerge,
  undoChange,
  type Analysis,
  type Helpers,
} from '../../generate/index.ts';
import type { Merged } from '../../history/index.ts';
import { textFiles } from '../../store/index.ts';
import { renderApp } from '../../templates/index.ts';
import type { Changed, ChangeWork, Generation, MergeWork, RaisedFiles, RaiseWork } from '../controllers/index.ts';
import type { Idea } from './protocol.ts';

type About = Generation['about'];

/**
 * An idea as files, by the generator, and as much of how it came about as the status has room for.
 * `progress` is told which template it fits as soon as that is known, and what models do. Without `models` the same idea gives the same files.
 */
export async function generateApp(
  idea: Idea,
  progress?: (text: string) => void,
  models?: Helpers,
): Promise<Generation> {
  const startedAt = performance.now();
  const asked = {
    appName: idea.appName,
    description: idea.description,
    ...(idea.template === undefined ? {} : { template: idea.template }),
    attachments: await Promise.all((idea.attachments ?? []).map(readOne)),
  };
  let analyzedAt = startedAt;
  const made = await generate(asked, {
    render: renderApp,
    ...(models === undefined ? {} : { models }),
    analyzed: (analysis) => {
      analyzedAt = performance.now();
      progress?.(`Fits the template ${templateOf(analysis)}`);
    },
  });
  return {
    files: made.files,
    about: { analysis: shorten(made.analysis), provider: made.provider, usage: made.usage },
    late: made.late,
    seconds: { analyze: seconds(analyzedAt - startedAt), generate: seconds(performance.now() - analyzedAt) },
  };
}

/** A file that cannot be taken says so by its name. */
async function readOne({ name, content }: NonNullable<Idea['attachments']>[number]): ReturnType<typeof readAttachment> {
  try {
    return await readAttachment(name, content);
  } catch (error) {
    if (error instanceof AttachmentError) throw new Error(`${name} ${error.message}`, { cause: error });
    throw error;
  }
}

/** What a wish, or taking one back, makes of an app's files. A model helps with what the grammar does not understand, if there is one. */
export async function changeFiles(work: ChangeWork, models?: Helpers): Promise<Changed> {
  const chain = longestChain([work.files, ...work.chains]);
  if ('undo' in work) return undoChange({ ...work.undo, files: work.files, chain }, work.undo.title);
  if ('settle' in work) {
    const assistant = models === undefined ? {} : { assistant: patient(models) };
    return settleMerge({ ...work.settle, ours: work.files, chain, ...assistant });
  }
  const { files, message, only, locked, looksOnly = false, pointed, conversation, answer } = work;
  const attachments = await Promise.all((work.attachments ?? []).map(readOne));
  const request = {
    files,
    chain,
    message,
    looksOnly,
    attachments,
    ...(only === undefined ? {} : { only }),
    ...(locked === undefined ? {} : { locked }),
    ...(pointed === undefined ? {} : { pointed }),
    ...(conversation === undefined ? {} : { conversation }),
    ...(answer === undefined ? {} : { answer }),
  };
  if (models === undefined) return changeApp(request);
  return changeApp({ ...request, assistant: patient(models), signal: models.signal });
}

/** Both lines of an app in one, with what is left to settle. */
export async function mergeLines({ chains, ...lines }: MergeWork): Promise<Merged> {
  const { files, conflicts } = await mergeApps({ ...lines, chain: longestChain([lines.ours, ...chains]) });
  return { files, conflicts };
}

/** An app that is there, with what models have not written yet. What is no text stays as it is. */
export async function raiseApp({ files, chains, isNew }: RaiseWork, models: Helpers): Promise<RaisedFiles> {
  const later = { isNew, chain: longestChain([files, ...chains]) };
  const { files: after, changed, provider, usage } = await raiseLater(textFiles(files), renderApp, models, later);
  return { files: new Map<string, string | Uint8Array>([...files, ...after]), changed, about: { provider, usage } };
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
