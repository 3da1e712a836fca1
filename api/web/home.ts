import { call, PREFIX, Refusal, type Mvp } from './client.ts';
import { ago, fill, h, notify } from './dom.ts';
import { EXAMPLES } from './examples.ts';
import { badge } from './stages.ts';

const MAX_DESCRIPTION = 8000;

/** Where a new idea is written, and the apps there are. */
export function homeView(open: (id: string) => void): HTMLElement {
  const list = h(
    'div',
    { class: 'apps', 'aria-busy': 'true' },
    h('p', { class: 'quiet-text' }, 'Looking for your apps…'),
  );
  void showApps(list);
  return h(
    'div',
    { class: 'page' },
    ideaForm(open),
    h('section', { 'aria-labelledby': 'apps-title' }, h('h2', { id: 'apps-title' }, 'Your apps'), list),
  );
}

function ideaForm(open: (id: string) => void): HTMLElement {
  const name = h('input', {
    id: 'app-name',
    name: 'app_name',
    required: true,
    maxlength: 80,
    autocomplete: 'off',
    'aria-describedby': 'name-problem',
  });
  const description = h('textarea', {
    id: 'description',
    name: 'description',
    required: true,
    minlength: 3,
    maxlength: MAX_DESCRIPTION,
    rows: 6,
    'aria-describedby': 'description-hint description-problem',
  });
  const counter = h('span', { class: 'counter' });
  const nameProblem = h('p', { class: 'problem', id: 'name-problem', role: 'alert' });
  const descriptionProblem = h('p', { class: 'problem', id: 'description-problem', role: 'alert' });
  const submit = h('button', { class: 'primary', type: 'submit' }, 'Make it live');
  const curl = h('code', {});
  // Sent again after a lost answer, the same key gives the same app instead of a second one.
  let key = freshKey();

  const changed = (): void => {
    key = freshKey();
    counter.textContent = `${description.value.length.toLocaleString('en')} / ${MAX_DESCRIPTION.toLocaleString('en')}`;
    curl.textContent = curlOf({ app_name: name.value, description: description.value });
  };
  name.addEventListener('input', changed);
  description.addEventListener('input', changed);
  changed();

  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    nameProblem.textContent = '';
    descriptionProblem.textContent = '';
    submit.disabled = true;
    fill(submit, 'Sending…');
    try {
      const body = { app_name: name.value, description: description.value };
      const mvp = await call<Mvp>('POST', '/quick', body, { 'idempotency-key': key });
      if (mvp.requested_name) notify(`The name ${mvp.requested_name} was taken; yours is ${mvp.mvp_id}.`);
      open(mvp.mvp_id);
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal(0, 'That did not work; try again.', new Map());
      nameProblem.textContent = refusal.fields.get('app_name') ?? '';
      descriptionProblem.textContent =
        refusal.fields.get('description') ?? (refusal.fields.has('app_name') ? '' : refusal.message);
      (refusal.fields.has('app_name') ? name : description).focus();
    } finally {
      submit.disabled = false;
      fill(submit, 'Make it live');
    }
  };

  const take = (example: (typeof EXAMPLES)[number]): void => {
    name.value = example.name;
    description.value = example.description;
    changed();
    description.focus();
  };

  return h(
    'section',
    { 'aria-labelledby': 'idea-title' },
    h('h1', { id: 'idea-title' }, 'What should it do?'),
    h('p', { class: 'lead' }, 'Who is it for, what do they do with it, and what should it look like?'),
    h(
      'form',
      { class: 'card stack', onSubmit: send },
      h('div', { class: 'field' }, h('label', { for: 'app-name' }, 'Name'), name, nameProblem),
      h(
        'div',
        { class: 'field' },
        h('label', { for: 'description' }, 'Idea'),
        description,
        h(
          'div',
          { class: 'under' },
          h(
            'span',
            { class: 'hint', id: 'description-hint' },
            'People, things, steps, rules, colours: what you name is what you get.',
          ),
          counter,
        ),
        descriptionProblem,
      ),
      h(
        'div',
        { class: 'chips', role: 'group', 'aria-label': 'Examples to start from' },
        h('span', { class: 'hint' }, 'Try one:'),
        ...EXAMPLES.map((example) =>
          h('button', { class: 'chip', type: 'button', onClick: () => take(example) }, example.name),
        ),
      ),
      h('div', { class: 'actions' }, submit),
      h(
        'details',
        {},
        h('summary', {}, 'The same by REST'),
        h('pre', { tabindex: 0, 'aria-label': 'curl command' }, curl),
      ),
    ),
  );
}

async function showApps(list: HTMLElement): Promise<void> {
  try {
    const cards: HTMLElement[] = [];
    let cursor: string | null = null;
    do {
      const query: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const page: { items: Mvp[]; next_cursor: string | null } = await call('GET', `/mvps?limit=100${query}`);
      cards.push(...page.items.sort((a, b) => b.created_at.localeCompare(a.created_at)).map(appCard));
      cursor = page.next_cursor;
    } while (cursor !== null);
    fill(
      list,
      cards.length > 0 ? cards : h('p', { class: 'empty' }, 'No apps yet. Your first one is a sentence or two away.'),
    );
  } catch (error) {
    const again = h('button', { type: 'button', onClick: () => void showApps(list) }, 'Try again');
    fill(
      list,
      h(
        'div',
        { class: 'empty' },
        h('p', {}, error instanceof Error ? error.message : 'Your apps could not be read.'),
        again,
      ),
    );
  } finally {
    list.setAttribute('aria-busy', 'false');
  }
}

function appCard(mvp: Mvp): HTMLElement {
  return h(
    'article',
    { class: 'card app-card' },
    h(
      'div',
      { class: 'app-head' },
      h('h3', {}, h('a', { href: `#/apps/${mvp.mvp_id}` }, mvp.app_name)),
      badge(mvp.status),
    ),
    h('p', { class: 'clamp' }, mvp.description),
    h(
      'p',
      { class: 'meta' },
      ago(mvp.created_at),
      mvp.health === null ? null : ` · health ${mvp.health.health_score}`,
      mvp.status === 'live' && mvp.url !== null
        ? [' · ', h('a', { href: mvp.url, target: '_blank', rel: 'noopener' }, 'Open')]
        : null,
    ),
  );
}

function freshKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}

function curlOf(body: { app_name: string; description: string }): string {
  // Quoted for a POSIX shell, where only the single quote itself needs care.
  const json = JSON.stringify(body).replaceAll("'", "'\\''");
  return [
    `curl ${location.origin}${PREFIX}/quick \\`,
    `  -H "Authorization: Bearer $TOKEN" \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '${json}'`,
  ].join('\n');
}
