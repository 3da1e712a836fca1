import { call, type Mvp, type Run } from './client.ts';
import { fill, h } from './dom.ts';

/** Findings by how bad they are, worst first. */
const SEVERITIES = ['critical', 'error', 'warning', 'info'] as const;
/** An app's health: its last score, and the two things the doctor can be asked for. */
export function doctorView(current: () => Mvp | undefined): { element: HTMLElement; show: (mvp: Mvp) => void } {
  const summary = h('div', {});
  const result = h('div', { 'aria-live': 'polite' });
  const run = async (kind: 'diagnose' | 'fix', button: HTMLButtonElement): Promise<void> => {
    const mvp = current();
    if (mvp === undefined) return;
    button.disabled = true;
    fill(result, h('p', { class: 'quiet-text' }, kind === 'fix' ? 'Repairing and checking…' : 'Looking closely…'));
    try {
      const session =
        mvp.session_id ??
        (await call<{ session_id: string }>('POST', '/editor/sessions', { mvp_id: mvp.mvp_id })).session_id;
      let answer = await call<Run>(
        'POST',
        `/editor/doctor/${kind}`,
        { session_id: session, mvp_id: mvp.mvp_id },
        { prefer: 'wait=50' },
      );
      for (let n = 0; answer.status === 'running' && n < 60; n += 1) {
        await new Promise((resolve) => setTimeout(resolve, 2000));
        answer = await call<Run>('GET', `/editor/doctor/runs/${answer.run_id}`);
      }
      fill(result, runOf(answer));
    } catch (error) {
      fill(
        result,
        h('p', { class: 'problem' }, error instanceof Error ? error.message : 'That did not work; try again.'),
      );
    } finally {
      button.disabled = false;
    }
  };
  const diagnose: HTMLButtonElement = h(
    'button',
    { type: 'button', onClick: () => void run('diagnose', diagnose) },
    'Diagnose',
  );
  const fix: HTMLButtonElement = h('button', { type: 'button', onClick: () => void run('fix', fix) }, 'Repair');
  const element = h(
    'section',
    { class: 'card', 'aria-labelledby': 'health-title', hidden: true },
    h('h2', { id: 'health-title' }, 'Health'),
    summary,
    h('div', { class: 'actions' }, diagnose, fix),
    result,
  );
  return {
    element,
    show(mvp) {
      element.hidden = mvp.head === null;
      const { health } = mvp;
      if (health === null) fill(summary, h('p', { class: 'quiet-text' }, 'Not looked at yet.'));
      else {
        const counts = SEVERITIES.map((kind) => [kind, health.counts[kind] ?? 0] as const).filter(
          ([, count]) => count > 0,
        );
        fill(summary, [
          h(
            'p',
            { class: `score ${health.status}` },
            h('strong', {}, health.health_score),
            ` / 100 · ${health.status}`,
          ),
          h(
            'p',
            { class: 'quiet-text' },
            counts.length === 0 ? 'No findings.' : counts.map(([kind, count]) => `${count} ${kind}`).join(', '),
          ),
        ]);
      }
    },
  };
}

function runOf(run: Run): HTMLElement {
  const fixed = run.rounds.reduce((sum, round) => sum + round.fixed, 0);
  return h(
    'div',
    { class: 'run' },
    h(
      'p',
      { class: run.status === 'failed' ? 'problem' : 'quiet-text' },
      run.message,
      fixed > 0 ? ` ${fixed} repaired.` : null,
      run.after === null ? null : ` New snapshot: ${run.after}.`,
    ),
    ...run.failed.map(({ fixer, reason }) => h('p', { class: 'problem' }, `${fixer} could not look: ${reason}`)),
    run.issues.length === 0
      ? run.status === 'succeeded' && run.failed.length === 0 && h('p', {}, 'Nothing is wrong.')
      : h(
          'ul',
          { class: 'issues' },
          ...run.issues.map((issue) =>
            h(
              'li',
              {},
              h('span', { class: `severity ${issue.severity}` }, issue.severity),
              ' ',
              issue.description,
              h('span', { class: 'meta' }, ` ${issue.files.join(', ')}${issue.line === null ? '' : `:${issue.line}`}`),
            ),
          ),
        ),
  );
}
