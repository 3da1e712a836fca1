import { nameApp, type Blueprint } from '../../templates/index.ts';
import type { Decision, Refusal } from './decide.ts';
import type { PointedAt } from './grammar/index.ts';
import { findField } from './resolve.ts';

/** What somebody points at in the running app, as the app describes itself: text of strangers. */
export interface Pointed {
  kind: PointedAt['kind'];
  /** What stands on it. Default: nothing. */
  text?: string | undefined;
  /** The page. */
  path: string;
  /** The heading above it. Default: none. */
  section?: string | undefined;
  /** The name of a form's field. Default: it is none. */
  field?: string | undefined;
}

/** What is pointed at, by the names of the plan: a form's field is found by the page it is on. */
export function pointedAt(plan: Blueprint, { kind, text = '', path, section = '', field = '' }: Pointed): PointedAt {
  // what a form puts behind a label
  const label = text.replace(/\s*(?:\*|\([^)]*\))\s*$/u, '');
  const at = { kind, text: label, section };
  if (kind !== 'field') return { ...at, text };
  const entity = thingOn(plan, path);
  const found = entity?.fields.find(({ id }) => id === field) ?? (entity && findField(entity, label));
  return entity === undefined || found === undefined ? at : { ...at, text: found.label, thing: entity.plural };
}

/** The thing whose page or form an address leads to. */
function thingOn(plan: Blueprint, path: string): Blueprint['entities'][number] | undefined {
  const parts = path.split('/').filter((part) => part !== '');
  const page = plan.site.pages.find((each) => each.path === parts[0]);
  const entity = page !== undefined && 'entity' in page ? page.entity : undefined;
  const named = [...nameApp(plan).entities.values()].find((each) => parts.includes(each.page))?.id;
  return plan.entities.find(({ id }) => id === (entity ?? named));
}

/** What is pointed at, for people and for models: where, and what stands on it. */
export function inWords({ kind, text = '', path, section = '' }: Pointed): string {
  const where = section === '' || section === text ? '' : `, under “${section}”`;
  return `the ${kind}${text === '' ? '' : ` “${text}”`} on the page ${path}${where}`;
}

/** A message with what it is about, as a model is told it. */
export function withPointed(message: string, pointed: Pointed | undefined): string {
  return pointed === undefined ? message : `${message}\n\n“This” is ${inWords(pointed)}.`;
}

/** A decision with what only pointing can tell: that a colour is of all of a kind, and where a text may come from. */
export function explained(decision: Decision, pointed: Pointed | undefined): Decision {
  if (pointed === undefined) return decision;
  const done = decision.done.map((one, at) =>
    decision.edits[at]?.do === 'set_colour'
      ? { ...one, means: `That is one colour for all of them. ${one.means ?? ''}`.trim() }
      : one,
  );
  const notDone = decision.notDone.map((one) =>
    one.why.startsWith('No text of the app says')
      ? { ...one, help: 'It may be an entry of the app: change it at the desk, where its rows are.' }
      : one,
  );
  return { ...decision, done, notDone };
}

/** What somebody is told who points at something that no rule changes. */
export function helpAbout(said: string, pointed: Pointed): Refusal {
  const help: Record<Pointed['kind'], string> = {
    button: '“call it “Reserve now””, or “make it dark green”, which is for all buttons',
    heading: '“change it to “What we do””, or “make it dark blue”, which is for all headings',
    text: '“change it to “Open every day””, or “make it dark grey”, which is for all texts',
    link: '“call it “Prices””, or “remove it”, if it leads to a page of the app',
    field: '“call it “Mobile number””, “make it required”, “hide it from visitors” or “remove it”',
    section: '“remove it”, if it is a section that was added, or point at a text in it',
    picture: 'a picture goes into the app itself: edit its row at the desk and choose it there',
    table: 'point at one of its headings or fields',
  };
  return {
    said,
    why: `“${said.slice(0, 120)}” is not something this can do with ${inWords(pointed)}.`,
    help: `What works there: ${help[pointed.kind]}.`,
  };
}
