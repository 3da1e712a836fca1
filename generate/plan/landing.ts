import type { LandingDraft } from '../../templates/index.ts';
import type { Piece } from '../compose/index.ts';
import { LEVEL } from '../lexicon/index.ts';
import type { Phrases } from './phrases/index.ts';

/** Among the most important things of an app. */
const SEEN = 4;

/** Copy about this app's own things. Only words of entities, fields and states are used, never a sentence of the idea. */
export function landingFor(name: string, pieces: readonly Piece[], say: Phrases): LandingDraft {
  const ranked = [...pieces].sort((a, b) => b.weight - a.weight);
  const flow =
    ranked.find((piece) => piece.draft.workflow !== undefined && LEVEL[piece.kind] >= 4) ??
    ranked.find((piece) => piece.draft.workflow !== undefined);
  // What people come for is what happens in the app: the appointments rather than the price list.
  const main =
    ranked
      .slice(0, SEEN)
      .find((piece) => piece === flow && ['booking', 'order', 'event', 'loan'].includes(piece.kind)) ??
    ranked.find((piece) => !['category', 'staff', 'comment'].includes(piece.kind)) ??
    ranked[0];
  const many = main?.draft.plural ?? name;
  const features = ranked.slice(0, 3).map((piece, place) => featureOf(piece, say, place));
  if (flow?.draft.workflow !== undefined) {
    features.push({
      title: cut(say.flowTitle(flow.draft.singular), 60),
      text: say.flowText(
        flow.draft.singular,
        flow.draft.workflow.states.map((state) => state.label),
      ),
      icon: 'check-square',
    });
  }
  features.push(
    { title: say.viewTitle, text: say.viewText(many), icon: 'bar-chart' },
    { title: say.safeTitle, text: say.safeText, icon: 'lock' },
  );
  // where a team works with the same rows, a new account sees and adds nothing before it has a role
  const isTeam = pieces.some(({ draft }) => draft.access === 'team');
  const steps = isTeam ? say.steps.map((each, index) => (index === 1 ? say.teamStep : each)) : say.steps;
  return {
    headline: cut(say.headline(name, many), 100),
    subline: say.subline(ranked.slice(0, 3).map((piece) => piece.draft.plural)),
    callToAction: say.start,
    // Six or four: five would leave a gap in the last row.
    features: features.slice(0, features.length === 5 ? 4 : 6),
    steps: steps.map((each) => ({ title: each.title, text: each.text(many) })),
    faq: say.faq.map((each) => ({ question: cut(each.question(name, many), 160), answer: each.answer(many) })),
    closing: { title: cut(say.closing(name), 100), text: isTeam ? say.closingTeamText : say.closingText(many) },
  };
}

/** Of what the idea adds to a template the most important things, each as a feature. */
export function addedFeatures(pieces: readonly Piece[], say: Phrases): LandingDraft['features'] {
  return pieces
    .filter((piece) => !piece.fromTemplate)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, 2)
    .map((piece, place) => featureOf(piece, say, place));
}

function featureOf({ draft }: Piece, say: Phrases, place: number): LandingDraft['features'][number] {
  const told = draft.fields.filter(
    (field) =>
      field.id !== draft.title &&
      field.type !== 'boolean' &&
      field.type !== 'longtext' &&
      field.inTable !== false &&
      !/ (on|at|to|for)$/.test(field.label) &&
      field.derived === undefined,
  );
  return {
    title: say.featureTitle(draft.plural),
    text: say.featureText(
      draft.plural,
      told.slice(0, 3).map((field) => field.label),
      place,
    ),
    icon: draft.icon,
  };
}

/** At most `length` characters, with an ellipsis where something went. */
export function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;
}
