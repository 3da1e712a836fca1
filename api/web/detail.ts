import { call, fetched, follow, type Mvp, type Run } from './client.ts';
import { ago, fill, h, notify } from './dom.ts';
import { badge, isSettled, stagesView } from './stages.ts';

/** Findings by how bad they are, worst first. */
const SEVERITIES = ['critical', 'error', 'warning', 'info'] as const;
/** Stages that are timed, in their order. */
const TIMINGS = ['analyze', 'generate', 'repair', 'build', 'deploy', 'total'] as const;

/** One app: its way to live, its health, and what can be done with it. */
export function detailView(id: string, home: () => void, signal: AbortSignal): HTMLElement {
  const head = h('div', {});
  const progress = h('section', { class: 'card', 'aria-labelledby': 'progress-title' });
  const facts = h('div', {});
  const line = h('p', { class: 'offline', role: 'status', hidden: true }, 'Connection lost; trying again…');
  const announce = h('p', { class: 'sr', role: 'status', 'aria-live': 'polite' });
  const doctor = doctorView(() => latest);
  const actions = actionsView(id, () => latest, home);
  const page = h(
    'div',
    { class: 'page', 'aria-busy': 'true' },
    h('p', {}, h('a', { href: '#/' }, '← All apps')),
    head,
    line,
    progress,
    actions.element,
    doctor.element,
    facts,
    announce,
  );
  let latest: Mvp | undefined;

  const show = (mvp: Mvp): void => {
    const before = latest?.status;
    latest = mvp;
    page.setAttribute('aria-busy', 'false');
    if (before === undefined) document.title = `${mvp.app_name} – MVP Operator`;
    fill(head, headOf(mvp));
    fill(progress, progressOf(mvp));
    fill(facts, factsOf(mvp));
    actions.show(mvp);
    doctor.show(mvp);
    if (before !== undefined && before !== mvp.status)
      announce.textContent = `${mvp.app_name}: ${mvp.status}. ${mvp.message}`;
  };

  void follow(
    id,
    {
      state: show,
      deleted: () => {
        notify(latest === undefined ? 'There is no such app.' : `${latest.app_name} has been deleted.`);
        home();
      },
      connected: (is) => {
        line.hidden = is;
      },
    },
    signal,
  );
  return page;
}

function headOf(mvp: Mvp): HTMLElement {
  return h(
    'header',
    { class: 'app-title' },
    h(
      'div',
      {},
      h('h1', {}, mvp.app_name),
      h('p', { class: 'meta' }, h('code', {}, mvp.mvp_id), ` · made ${ago(mvp.created_at)}`),
    ),
    badge(mvp.status),
  );
}

function progressOf(mvp: Mvp): HTMLElement[] {
  const seconds = mvp.timings['total'];
  return [
    h('h2', { id: 'progress-title', class: 'sr' }, 'Progress'),
    stagesView(mvp),
    h(
      'p',
      { class: mvp.status === 'failed' ? 'problem' : 'stage-message' },
      mvp.status === 'live'
        ? `It is live${seconds === undefined ? '' : `, ${Math.round(seconds)} seconds after you asked`}.`
        : mvp.message,
    ),
    isSettled(mvp) ? h('span', {}) : h('div', { class: 'shimmer', 'aria-hidden': 'true' }),
  ];
}

function actionsView(
  id: string,
  current: () => Mvp | undefined,
  home: () => void,
): { element: HTMLElement; show: (mvp: Mvp) => void } {
  const open = h('a', { class: 'button primary', target: '_blank', rel: 'noopener' }, 'Open the app');
  const save = h(
    'button',
    {
      type: 'button',
      onClick: async () => {
        try {
          const blob = await (await fetched('GET', `/mvps/${id}/export`)).blob();
          const link = h('a', { href: URL.createObjectURL(blob), download: `${id}.zip` });
          link.click();
          setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
        } catch (error) {
          notify(error instanceof Error ? error.message : 'The export failed.', 'bad');
        }
      },
    },
    'Download the code',
  );
  const remove = h(
    'button',
    { type: 'button', class: 'danger', onClick: () => confirmDelete(id, current, home) },
    'Delete…',
  );
  return {
    element: h('div', { class: 'actions' }, open, save, remove),
    show(mvp) {
      const isOpen = mvp.url !== null && mvp.release !== null;
      open.hidden = !isOpen;
      if (isOpen && mvp.url !== null) open.href = mvp.url;
      save.disabled = mvp.head === null;
    },
  };
}

function confirmDelete(id: string, current: () => Mvp | undefined, home: () => void): void {
  const name = current()?.app_name ?? id;
  const problem = h('p', { class: 'problem', role: 'alert' });
  const sure = h('button', { type: 'submit', class: 'danger solid' }, 'Delete it');
  const dialog: HTMLDialogElement = h(
    'dialog',
    { 'aria-labelledby': 'delete-title', onClose: () => dialog.remove() },
    h(
      'form',
      {
        class: 'stack',
        onSubmit: async (event) => {
          event.preventDefault();
          sure.disabled = true;
          try {
            await call('DELETE', `/mvps/${id}`);
            dialog.close();
            notify(`${name} has been deleted.`);
            home();
          } catch (error) {
            problem.textContent = error instanceof Error ? error.message : 'That did not work; try again.';
            sure.disabled = false;
          }
        },
      },
      h('h2', { id: 'delete-title' }, `Delete ${name}?`),
      h(
        'p',
        {},
        'The app stops at once. Its data, its files and its history are gone for good. Download the code first if you want to keep it.',
      ),
      problem,
      h(
        'div',
        { class: 'actions end' },
        h('button', { type: 'button', autofocus: true, onClick: () => dialog.close() }, 'Keep it'),
        sure,
      ),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
}

function doctorView(current: () => Mvp | undefined): { element: HTMLElement; show: (mvp: Mvp) => void } {
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
    run.issues.length === 0
      ? run.status === 'succeeded' && h('p', {}, 'Nothing is wrong.')
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

function factsOf(mvp: Mvp): HTMLElement {
  const { analysis, provider } = mvp;
  const row = (name: string, value: string | null | undefined): HTMLElement[] =>
    value === null || value === undefined || value === '' ? [] : [h('dt', {}, name), h('dd', {}, value)];
  return h(
    'section',
    { class: 'card', 'aria-labelledby': 'facts-title' },
    h('h2', { id: 'facts-title' }, 'About it'),
    h(
      'dl',
      { class: 'facts' },
      ...row('Idea', mvp.description),
      ...row('Made from', mvp.template),
      ...row('Trade', analysis?.industry),
      ...row('For', analysis?.audience),
      ...row('Features', analysis?.core_features.join(', ')),
      ...row('Not built', analysis?.not_built.join(' ')),
      ...row('Colours', analysis?.colours.join(', ')),
      ...row('Built with', analysis?.stack),
      ...row(
        'Written by',
        provider === null ? null : [provider.name, provider.model, provider.reason].filter(Boolean).join(' · '),
      ),
      ...row('Live snapshot', mvp.release),
      ...row(
        'Seconds',
        TIMINGS.flatMap((stage) => {
          const seconds = mvp.timings[stage];
          return seconds === undefined ? [] : [`${stage} ${seconds.toFixed(1)}`];
        }).join(', '),
      ),
    ),
  );
}
