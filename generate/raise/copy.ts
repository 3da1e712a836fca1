import { z } from 'zod';
import { fillPrompt, readJson, readPrompt, type Question } from '../../ai/index.ts';
import { blueprint, type Blueprint } from '../../templates/index.ts';
import { aboutApp, ideaForModel, languageName } from './about.ts';
import { wordsProblem } from './guard.ts';

const line = (max: number) => z.string().trim().min(2).max(max);
const copySchema = z.object({
  tagline: line(120),
  headline: line(100),
  subline: line(400),
  callToAction: line(40),
  features: z
    .array(z.object({ title: line(60), text: line(400) }))
    .min(3)
    .max(6),
  steps: z.array(z.object({ title: line(60), text: line(400) })).length(3),
  faq: z
    .array(z.object({ question: line(160), answer: line(600) }))
    .min(3)
    .max(6),
  closing: z.object({ title: line(100), text: line(400) }),
});

/** The words of a landing page. */
export type Copy = z.infer<typeof copySchema>;

/** Asks for the words of the landing page; an answer is understood when it is these words, in the app's language, and invents nothing. */
export function copyQuestion(plan: Blueprint): Question<Copy> {
  const { app, landing } = plan;
  const now: Copy = {
    tagline: app.tagline,
    headline: landing.headline,
    subline: landing.subline,
    callToAction: landing.callToAction,
    features: landing.features.map(({ title, text }) => ({ title, text })),
    steps: landing.steps.map(({ title, text }) => ({ title, text })),
    faq: landing.faq.map(({ question, answer }) => ({ question, answer })),
    closing: { title: landing.closing.title, text: landing.closing.text },
  };
  const shape = copySchema.extend({
    features: copySchema.shape.features.length(now.features.length),
    faq: copySchema.shape.faq.length(now.faq.length),
  });
  const about = aboutApp(plan);
  const filled = fillPrompt(readPrompt('copy'), {
    language: languageName(app.language),
    idea: ideaForModel(app.description),
    app: about,
    words: JSON.stringify(now),
    button: buttonOf(plan),
  });
  const grounds = {
    idea: app.description,
    known: `${about}\n${JSON.stringify(now)}`,
    language: app.language,
    notBuilt: plan.notBuilt.map(({ feature }) => feature),
  };
  return {
    request: { purpose: 'copy', tier: 'code', maxOutputTokens: 1800, ...filled },
    read(text) {
      const read = readJson(shape, text);
      if (!read.ok) return read;
      const problem = wordsProblem(textsOf(read.value), grounds);
      return problem === undefined ? read : { ok: false, problem };
    },
  };
}

/** Where the button of the front page leads, in words: what is listed, played or sent in first, else a new account. */
function buttonOf({ site }: Blueprint): string {
  const front = site.pages.find(
    ({ kind }, at) => ['catalogue', 'game', 'tickets'].includes(kind) || (kind === 'form' && at === 0),
  );
  return front === undefined ? 'a new account' : `the page /${front.path}`;
}

/** The plan with these words; undefined if it is no plan any more. Icons and whatever else the page has stay. */
export function withCopy(plan: Blueprint, copy: Copy): Blueprint | undefined {
  const { landing } = plan;
  return blueprint.safeParse({
    ...plan,
    app: { ...plan.app, tagline: copy.tagline },
    landing: {
      ...landing,
      headline: copy.headline,
      subline: copy.subline,
      callToAction: copy.callToAction,
      features: landing.features.map((feature, at) => ({ ...feature, ...copy.features[at] })),
      steps: landing.steps.map((step, at) => ({ ...step, ...copy.steps[at] })),
      faq: landing.faq.map((entry, at) => ({ ...entry, ...copy.faq[at] })),
      closing: { ...landing.closing, ...copy.closing },
    },
  }).data;
}

function textsOf(copy: Copy): string[] {
  const { features, steps, faq, closing } = copy;
  return [
    copy.tagline,
    copy.headline,
    copy.subline,
    copy.callToAction,
    ...[...features, ...steps, closing].flatMap(({ title, text }) => [title, text]),
    ...faq.flatMap(({ question, answer }) => [question, answer]),
  ];
}
