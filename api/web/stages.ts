import type { Mvp, Step } from './client.ts';
import { h } from './dom.ts';

const LABELS: Record<string, { now: string; done: string }> = {
  analyzing: { now: 'Analyzing', done: 'Analyzed' },
  generating: { now: 'Generating', done: 'Generated' },
  repairing: { now: 'Repairing', done: 'Repaired' },
  building: { now: 'Building', done: 'Built' },
  deploying: { now: 'Deploying', done: 'Deployed' },
  live: { now: 'Live', done: 'Live' },
};

const STATES: Record<Step['state'], string> = {
  waiting: 'waiting',
  active: 'in progress',
  done: 'done',
  failed: 'failed',
};

/** The stages of an app as a row that fills up. */
export function stagesView(mvp: Mvp): HTMLElement {
  const done = mvp.steps.filter((step) => step.state === 'done').length;
  return h(
    'div',
    { class: 'stages' },
    h('progress', { class: 'sr', max: mvp.steps.length, value: done, 'aria-label': 'Stages done' }),
    h(
      'ol',
      {},
      ...mvp.steps.map((step) => {
        const label = LABELS[step.stage] ?? { now: step.stage, done: step.stage };
        const text = step.state === 'done' ? label.done : label.now;
        return h(
          'li',
          { class: step.state, 'aria-current': step.state === 'active' ? 'step' : null },
          h(
            'span',
            { class: 'dot', 'aria-hidden': 'true' },
            step.state === 'done' ? '✓' : step.state === 'failed' ? '!' : '',
          ),
          h('span', { class: 'name' }, text),
          h('span', { class: 'sr' }, ` – ${STATES[step.state]}`),
        );
      }),
    ),
  );
}

/** The stage in one word, with its colour. */
export function badge(status: string): HTMLElement {
  const kind = status === 'live' ? 'good' : status === 'failed' ? 'bad' : status === 'suspended' ? 'quiet' : 'busy';
  return h('span', { class: `badge ${kind}` }, status.charAt(0).toUpperCase() + status.slice(1));
}

/** Whether nothing more is going to happen by itself. */
export function isSettled(mvp: Mvp): boolean {
  return mvp.status === 'live' || mvp.status === 'failed' || mvp.status === 'suspended';
}
