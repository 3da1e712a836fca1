import { call, fetched, follow, type Mvp } from './client.ts';
import { doctorView } from './doctor.ts';
import { ago, fill, h, notify } from './dom.ts';
import { badge, isSettled, stagesView } from './stages.ts';

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
