import type { DashboardDraft, EntityDraft, Template, TransitionDraft, WorkflowDraft } from '../../templates/index.ts';

/** As many states as a workflow may have. */
const MOST_STATES = 12;

/** The states of old, by what they are called now. */
type Renamed = ReadonlyMap<string, string>;

/**
 * A template whose entity moves through the states that the idea states instead of the template's own. What the template does on the way
 * (guards, what an action asks for, what it sets) stays with the state it leads to; a way out the idea does not name, as cancelling, stays, too.
 */
export function restated(template: Template, entityId: string, stated: WorkflowDraft): Template {
  const entity = template.entities.find((each) => each.id === entityId);
  if (entity === undefined) return template;
  const own = entity.workflow;
  // What the template only lists goes through the states that the idea gives it.
  if (own === undefined)
    return {
      ...template,
      entities: template.entities.map((each) => (each.id === entityId ? { ...each, workflow: stated } : each)),
    };
  if (stated.states.every((state) => own.states.some((each) => each.id === state.id))) return template;
  const now = renamedStates(own, stated);
  const flow = merged(own, stated, now);
  if (flow.states.length > MOST_STATES) return template;
  const plain = (text: string): string => speaking(text, /(?<![\w.])status/, now);
  const via = (field: string): ((text: string) => string) => {
    const name = new RegExp(`(?<![\\w.])${field}\\.status`);
    return (text) => speaking(text, name, now);
  };
  const entities = template.entities.map((each) => {
    if (each.id === entityId) {
      const { shownIn } = each;
      const shown = shownIn === undefined ? {} : { shownIn: [...new Set(shownIn.map((id) => now.get(id) ?? id))] };
      return { ...expressed({ ...each, ...shown, workflow: flow }, plain), words: each.words };
    }
    const links = each.fields.filter((field) => field.reference?.entity === entityId);
    const rewritten = links.reduce((one, link) => expressed(one, via(link.id)), each);
    return {
      ...each,
      ...rewritten,
      fields: rewritten.fields.map((field) =>
        field.derived !== undefined && field.derived.kind !== 'formula' && field.derived.entity === entityId
          ? {
              ...field,
              derived: {
                ...field.derived,
                ...(field.derived.where === undefined ? {} : { where: plain(field.derived.where) }),
              },
            }
          : field,
      ),
    };
  });
  const where = <T extends { entity: string; where?: string | undefined }>(each: T): T =>
    each.entity === entityId && each.where !== undefined ? { ...each, where: plain(each.where) } : each;
  const dashboard: DashboardDraft = {
    figures: template.dashboard.figures.map(where),
    charts: template.dashboard.charts.map(where),
    attention: template.dashboard.attention.map(where),
  };
  const seed = Object.fromEntries(
    Object.entries(template.seed).map(([id, rows]) => [
      id,
      id !== entityId
        ? rows
        : rows.map((row) =>
            typeof row.status === 'string' ? { ...row, status: now.get(row.status) ?? row.status } : row,
          ),
    ]),
  );
  return { ...template, entities, dashboard, seed };
}

/** Each of the template's states in the idea's words: the same word, else the one as far along; ways out stay what they are. */
function renamedStates(own: WorkflowDraft, stated: WorkflowDraft): Renamed {
  const good = stated.states.filter((state) => state.tone !== 'danger');
  const bad = stated.states.find((state) => state.tone === 'danger' && !own.states.some(({ id }) => id === state.id));
  const along = own.states.filter((state) => !isWayOut(state));
  const now = new Map<string, string>();
  for (const state of own.states) {
    const same = stated.states.find((each) => each.id === state.id);
    const place = along.indexOf(state);
    const step = good[Math.round((place * (good.length - 1)) / Math.max(1, along.length - 1))];
    if (same !== undefined) now.set(state.id, same.id);
    else if (isWayOut(state)) now.set(state.id, bad?.id ?? state.id);
    else if (step !== undefined) now.set(state.id, step.id);
  }
  return now;
}

/** Cancelled, declined, not shown up: an end that is not the aim. */
function isWayOut(state: WorkflowDraft['states'][number]): boolean {
  return state.final === true && (state.tone === 'danger' || state.tone === 'warning');
}

function merged(own: WorkflowDraft, stated: WorkflowDraft, now: Renamed): WorkflowDraft {
  const known = new Set(stated.states.map((state) => state.id));
  const kept = own.states.filter((state) => !known.has(state.id) && now.get(state.id) === state.id);
  const transitions: TransitionDraft[] = stated.transitions.map((transition) => {
    const before = own.transitions.filter((each) => now.get(each.to) === transition.to);
    const model = before.find((each) => each.to === transition.to) ?? before.at(-1);
    if (model === undefined) return transition;
    const { guards, asks, effects, by } = model;
    return {
      ...transition,
      // What leads to a state of the template's own is called as it was there.
      ...(model.to === transition.to ? { id: model.id, label: model.label } : {}),
      ...(guards === undefined
        ? {}
        : { guards: guards.map((each) => ({ ...each, when: speaking(each.when, /(?<![\w.])status/, now) })) }),
      ...(asks === undefined ? {} : { asks }),
      ...(effects === undefined
        ? {}
        : {
            effects: effects.map((each) =>
              each.kind === 'others'
                ? {
                    ...each,
                    from: [...new Set(each.from.map((id) => now.get(id) ?? id))],
                    to: now.get(each.to) ?? each.to,
                  }
                : each,
            ),
          }),
      ...(by === undefined ? {} : { by }),
    };
  });
  for (const state of kept)
    for (const transition of own.transitions.filter((each) => each.to === state.id)) {
      const from = [...new Set(transition.from.map((id) => now.get(id) ?? id))].filter((id) => id !== state.id);
      if (from.length > 0 && !transitions.some((each) => each.id === transition.id))
        transitions.push({ ...transition, from });
    }
  const states = stated.states.map((state) => {
    const same = own.states.find((each) => each.id === state.id);
    const isEnd = same?.final === true && !transitions.some((each) => each.from.includes(state.id));
    return same === undefined ? state : { ...state, tone: same.tone, final: state.final === true || isEnd };
  });
  return { states: [...states, ...kept], transitions: transitions.slice(0, 20) };
}

/** An entity whose rules and actions speak of the new states. */
function expressed<T extends EntityDraft>(entity: T, rewrite: (text: string) => string): T {
  const workflow = entity.workflow;
  return {
    ...entity,
    rules: (entity.rules ?? []).map((rule) => {
      if (rule.kind === 'check') return { ...rule, when: rewrite(rule.when) };
      const states = new Set(workflow?.states.map((state) => state.id));
      return {
        ...rule,
        except: [...new Set((rule.except ?? []).map((id) => bare(rewrite(`status == '${id}'`))))].filter((id) =>
          states.has(id),
        ),
      };
    }),
    ...(workflow === undefined
      ? {}
      : {
          workflow: {
            ...workflow,
            transitions: workflow.transitions.map((transition) => ({
              ...transition,
              guards: (transition.guards ?? []).map((each) => ({ ...each, when: rewrite(each.when) })),
            })),
          },
        }),
  };
}

function bare(comparison: string): string {
  return /'([^']*)'/.exec(comparison)?.[1] ?? comparison;
}

/** The text with the states it compares `subject` to under their new names. */
function speaking(text: string, subject: RegExp, now: Renamed): string {
  const named = (id: string): string => now.get(id) ?? id;
  return text
    .replace(
      new RegExp(`(${subject.source}\\s*(?:==|!=)\\s*)'([^']*)'`, 'g'),
      (_all, head: string, id: string) => `${head}'${named(id)}'`,
    )
    .replace(
      new RegExp(`(${subject.source}\\s+(?:not\\s+)?in\\s*)\\(([^)]*)\\)`, 'g'),
      (_all, head: string, list: string) => {
        const ids = [...list.matchAll(/'([^']*)'/g)].map((each) => named(each[1] ?? ''));
        return `${head}(${[...new Set(ids)].map((id) => `'${id}'`).join(', ')})`;
      },
    );
}
