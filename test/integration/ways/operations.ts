/** One app, as one way works on it; what an operation gave is known to the later ones. */
export interface Stage {
  app: string;
  email: string;
  user: string;
  /** The first snapshot. */
  first: string;
  session: string;
  change: string;
  settling: string;
  run: string;
  login: string;
  backup: string;
  webhook: string;
}

/** One operation: its input for a tool or the command line, and the same as a request of REST. */
export interface Operation {
  name: string;
  input: (on: Stage) => Record<string, unknown>;
  rest: (on: Stage) => {
    method: string;
    path: string;
    body?: unknown;
    headers?: Record<string, string>;
    /** The member of the answer that REST gives as the whole body, as text. */
    text?: string;
  };
  /** Takes from an answer what later operations name. */
  keep?: (on: Stage, answer: Record<string, string>) => void;
}

const get = (path: string, text?: string) => ({ method: 'GET', path, ...(text === undefined ? {} : { text }) });
const post = (path: string, body?: unknown) => ({ method: 'POST', path, body });
const put = (path: string, body: unknown) => ({ method: 'PUT', path, body });
const remove = (path: string) => ({ method: 'DELETE', path });
const idea = { description: 'A shop for teas, with tastings on Saturdays.' };
const teas = { name: 'teas.csv', content: Buffer.from('Name,Price\nAssam,4.50\nSencha,6.20\n').toString('base64') };
const repository = { url: 'https://example.com/tea.git', token: 'glpat-for-nobody' };
const byId = ({ app: mvp_id }: Stage) => ({ mvp_id });
const work = ({ app: mvp_id, session: session_id }: Stage) => ({ mvp_id, session_id });
const dark = ({ app: mvp_id }: Stage) => ({ mvp_id, branch: 'dark' });
const hook = ({ app: mvp_id, webhook }: Stage) => ({ mvp_id, webhook });
const hookPath = ({ app, webhook }: Stage) => `/mvps/${app}/webhooks/${webhook}`;
const domain = { host: 'tea.example.com' };
const page = 'frontend/app/page.tsx';

/** Every operation there is, in an order in which each finds what it needs. */
export const OPERATIONS: readonly Operation[] = [
  {
    name: 'analyze_idea',
    input: () => ({ app_name: 'Tea', ...idea }),
    rest: () => post('/analyze', { app_name: 'Tea', ...idea }),
  },
  {
    name: 'read_attachment',
    input: () => teas,
    rest: () => post('/attachments', teas),
  },
  { name: 'list_templates', input: () => ({}), rest: () => get('/templates') },
  {
    name: 'create_mvp',
    input: ({ app }) => ({ app_name: app, ...idea }),
    rest: ({ app }) => post('/quick', { app_name: app, ...idea }),
  },
  { name: 'get_mvp', input: byId, rest: ({ app }) => get(`/mvps/${app}`) },
  { name: 'raise_mvp', input: byId, rest: ({ app }) => post(`/mvps/${app}/raise`) },
  { name: 'open_as_owner', input: byId, rest: ({ app }) => post(`/mvps/${app}/owner-link`) },
  { name: 'get_setup_code', input: byId, rest: ({ app }) => get(`/mvps/${app}/setup-code`) },
  { name: 'get_logs', input: byId, rest: ({ app }) => get(`/mvps/${app}/logs`, 'text') },
  { name: 'list_pod_events', input: byId, rest: ({ app }) => get(`/mvps/${app}/pod-events`) },
  {
    name: 'set_resources',
    input: ({ app }) => ({ mvp_id: app, memory: '512Mi' }),
    rest: ({ app }) => put(`/mvps/${app}/resources`, { memory: '512Mi' }),
  },
  { name: 'get_resources', input: byId, rest: ({ app }) => get(`/mvps/${app}/resources`) },
  { name: 'list_env', input: byId, rest: ({ app }) => get(`/mvps/${app}/env`) },
  {
    name: 'set_env',
    input: ({ app }) => ({ mvp_id: app, values: { BANNER: 'Closed' } }),
    rest: ({ app }) => ({ method: 'PUT', path: `/mvps/${app}/env`, body: { values: { BANNER: 'Closed' } } }),
  },
  { name: 'list_files', input: byId, rest: ({ app }) => get(`/mvps/${app}/files`) },
  {
    name: 'read_file',
    input: ({ app }) => ({ mvp_id: app, path: page }),
    rest: ({ app }) => get(`/mvps/${app}/files/${page}`, 'content'),
  },
  {
    name: 'search_files',
    input: ({ app }) => ({ mvp_id: app, query: 'tea' }),
    rest: ({ app }) => get(`/mvps/${app}/search?query=tea`),
  },
  { name: 'get_data_model', input: byId, rest: ({ app }) => get(`/mvps/${app}/data-model`) },
  { name: 'query_rows', input: byId, rest: ({ app }) => post(`/mvps/${app}/rows/query`, {}) },
  {
    name: 'write_file',
    input: ({ app }) => ({ mvp_id: app, path: 'docs/note.md', content: '# Note\n', if_match: 'new' }),
    rest: ({ app }) => ({
      method: 'PUT',
      path: `/mvps/${app}/files/docs/note.md`,
      body: '# Note\n',
      headers: { 'if-match': 'new', 'content-type': 'text/plain' },
    }),
  },
  {
    name: 'lock_file',
    input: ({ app }) => ({ mvp_id: app, path: 'docs/note.md' }),
    rest: ({ app }) => put(`/mvps/${app}/locks`, { path: 'docs/note.md' }),
  },
  {
    name: 'open_session',
    input: byId,
    rest: (on) => post('/editor/sessions', byId(on)),
    keep: (on, { session_id: id = '' }) => (on.session = id),
  },
  {
    name: 'send_change',
    input: (on) => ({ ...work(on), message: 'Make the heading larger.' }),
    rest: (on) => post('/editor/chat', { ...work(on), message: 'Make the heading larger.' }),
    keep: (on, { change_id: id = '' }) => (on.change = id),
  },
  {
    name: 'get_change',
    input: ({ change: change_id }) => ({ change_id }),
    rest: ({ change }) => get(`/editor/changes/${change}`),
  },
  { name: 'list_changes', input: byId, rest: ({ app }) => get(`/editor/changes?mvp_id=${app}`) },
  {
    name: 'undo_change',
    input: ({ change: change_id }) => ({ change_id }),
    rest: ({ change }) => post(`/editor/changes/${change}/undo`),
  },
  {
    name: 'cancel_change',
    input: ({ change: change_id }) => ({ change_id }),
    rest: ({ change }) => post(`/editor/changes/${change}/cancel`),
  },
  {
    name: 'retry_change',
    input: ({ change: change_id }) => ({ change_id }),
    rest: ({ change }) => post(`/editor/changes/${change}/retry`),
  },
  {
    name: 'diagnose',
    input: work,
    rest: (on) => post('/editor/doctor/diagnose', work(on)),
    keep: (on, { run_id: id = '' }) => (on.run = id),
  },
  { name: 'run_tests', input: work, rest: (on) => post('/editor/doctor/tests', work(on)) },
  { name: 'fix', input: work, rest: (on) => post('/editor/doctor/fix', work(on)) },
  { name: 'redeploy', input: work, rest: (on) => post('/editor/redeploy', work(on)) },
  { name: 'list_runs', input: byId, rest: ({ app }) => get(`/editor/doctor/runs?mvp_id=${app}`) },
  { name: 'get_run', input: ({ run: run_id }) => ({ run_id }), rest: ({ run }) => get(`/editor/doctor/runs/${run}`) },
  {
    name: 'get_run_diff',
    input: ({ run: run_id }) => ({ run_id }),
    rest: ({ run }) => get(`/editor/doctor/runs/${run}/diff`, 'diff'),
  },
  {
    name: 'cancel_run',
    input: ({ run: run_id }) => ({ run_id }),
    rest: ({ run }) => post(`/editor/doctor/runs/${run}/cancel`),
  },
  { name: 'list_versions', input: byId, rest: ({ app }) => get(`/editor/snapshots?mvp_id=${app}`) },
  {
    name: 'get_diff',
    input: ({ app }) => ({ mvp_id: app, snapshot: `${app}.main.2` }),
    rest: ({ app }) => get(`/editor/snapshots/${app}.main.2/diff?mvp_id=${app}`, 'diff'),
  },
  {
    name: 'mark_version',
    input: ({ app, first }) => ({ mvp_id: app, snapshot: first, note: 'The first one' }),
    rest: ({ app, first }) => ({
      method: 'PUT',
      path: `/editor/snapshots/${first}`,
      body: { mvp_id: app, note: 'The first one' },
    }),
  },
  {
    name: 'rollback',
    input: (on) => ({ ...work(on), snapshot: on.first }),
    rest: (on) => post('/editor/rollback', { ...work(on), snapshot: on.first }),
  },
  {
    name: 'create_backup',
    input: ({ app }) => ({ mvp_id: app, note: 'Before the sale' }),
    rest: ({ app }) => post(`/mvps/${app}/backups`, { note: 'Before the sale' }),
    keep: (on, { backup = '' }) => (on.backup = backup),
  },
  { name: 'list_backups', input: byId, rest: ({ app }) => get(`/mvps/${app}/backups`) },
  {
    name: 'set_backups',
    input: ({ app }) => ({ mvp_id: app, schedule: 'Weekly', keep: 3 }),
    rest: ({ app }) => ({ method: 'PUT', path: `/mvps/${app}/backups`, body: { schedule: 'Weekly', keep: 3 } }),
  },
  {
    name: 'restore_backup',
    input: ({ app, backup }) => ({ mvp_id: app, backup }),
    rest: ({ app, backup }) => post(`/mvps/${app}/backups/${backup}/restore`),
  },
  {
    name: 'restore_version',
    input: (on) => ({ ...work(on), snapshot: on.first, backup: on.backup }),
    rest: (on) => post('/editor/restore', { ...work(on), snapshot: on.first, backup: on.backup }),
  },
  {
    name: 'delete_backup',
    input: ({ app, backup }) => ({ mvp_id: app, backup }),
    rest: ({ app, backup }) => remove(`/mvps/${app}/backups/${backup}`),
  },
  { name: 'get_migration', input: byId, rest: ({ app }) => get(`/mvps/${app}/migration`) },
  {
    name: 'decide_migration',
    input: ({ app, first }) => ({ mvp_id: app, snapshot: first, decision: 'refuse' }),
    rest: ({ app, first }) => post(`/mvps/${app}/migration`, { snapshot: first, decision: 'refuse' }),
  },
  { name: 'create_branch', input: dark, rest: (on) => post('/editor/branches', dark(on)) },
  { name: 'list_branches', input: byId, rest: ({ app }) => get(`/editor/branches?mvp_id=${app}`) },
  { name: 'get_branch', input: dark, rest: ({ app }) => get(`/editor/branches/dark?mvp_id=${app}`) },
  { name: 'compare_branch', input: dark, rest: ({ app }) => get(`/editor/branches/dark/compare?mvp_id=${app}`) },
  { name: 'merge_branch', input: dark, rest: (on) => post('/editor/branches/dark/merge', byId(on)) },
  {
    name: 'settle_merge',
    input: dark,
    rest: (on) => post('/editor/branches/dark/settle', byId(on)),
    keep: (on, { change_id: id = '' }) => (on.settling = id),
  },
  {
    name: 'get_settlement',
    input: ({ settling: change_id }) => ({ change_id }),
    rest: ({ settling }) => get(`/editor/changes/${settling}/settlement`),
  },
  {
    name: 'accept_settlement',
    input: ({ settling: change_id }) => ({ change_id }),
    rest: ({ settling }) => post(`/editor/changes/${settling}/settlement`, {}),
  },
  { name: 'delete_branch', input: dark, rest: ({ app }) => remove(`/editor/branches/dark?mvp_id=${app}`) },
  {
    name: 'set_git',
    input: ({ app }) => ({ mvp_id: app, ...repository }),
    rest: ({ app }) => put(`/mvps/${app}/git`, repository),
  },
  { name: 'get_git', input: byId, rest: ({ app }) => get(`/mvps/${app}/git`) },
  { name: 'sync_git', input: byId, rest: ({ app }) => post(`/mvps/${app}/git/sync`, {}) },
  { name: 'remove_git', input: byId, rest: ({ app }) => remove(`/mvps/${app}/git`) },
  {
    name: 'hire_team',
    input: ({ app }) => ({ mvp_id: app, autonomy: 'act', acts_per_day: 3 }),
    rest: ({ app }) => post('/team/hire', { mvp_id: app, autonomy: 'act', acts_per_day: 3 }),
  },
  {
    name: 'set_team_role',
    input: ({ app }) => ({ mvp_id: app, role: 'operator', autonomy: 'suggest', every_minutes: 30 }),
    rest: ({ app }) => put('/team/operator', { mvp_id: app, autonomy: 'suggest', every_minutes: 30 }),
  },
  { name: 'get_team', input: byId, rest: ({ app }) => get(`/team?mvp_id=${app}`) },
  {
    name: 'run_team',
    input: ({ app }) => ({ mvp_id: app, role: 'operator' }),
    rest: (on) => post('/team/operator/run', byId(on)),
  },
  {
    name: 'decide_finding',
    input: ({ app }) => ({ mvp_id: app, finding: 'product/lost', decision: 'dismiss' }),
    rest: ({ app }) => post('/team/findings', { mvp_id: app, finding: 'product/lost', decision: 'dismiss' }),
  },
  { name: 'dismiss_team', input: byId, rest: ({ app }) => remove(`/team?mvp_id=${app}`) },
  {
    name: 'create_webhook',
    input: ({ app }) => ({ mvp_id: app, url: 'https://example.com/hooks', events: ['app.live'] }),
    rest: ({ app }) => post(`/mvps/${app}/webhooks`, { url: 'https://example.com/hooks', events: ['app.live'] }),
    keep: (on, { webhook = '' }) => (on.webhook = webhook),
  },
  {
    name: 'set_domain',
    input: (on) => ({ ...byId(on), ...domain }),
    rest: ({ app }) => put(`/mvps/${app}/domains/${domain.host}`, {}),
  },
  { name: 'list_domains', input: byId, rest: ({ app }) => get(`/mvps/${app}/domains`) },
  {
    name: 'remove_domain',
    input: (on) => ({ ...byId(on), ...domain }),
    rest: ({ app }) => remove(`/mvps/${app}/domains/${domain.host}`),
  },
  { name: 'list_webhooks', input: byId, rest: ({ app }) => get(`/mvps/${app}/webhooks`) },
  { name: 'test_webhook', input: hook, rest: (on) => post(`${hookPath(on)}/test`) },
  { name: 'list_deliveries', input: hook, rest: (on) => get(`${hookPath(on)}/deliveries`) },
  {
    name: 'replay_delivery',
    input: (on) => ({ ...hook(on), delivery: 'none' }),
    rest: (on) => post(`${hookPath(on)}/deliveries/none/replay`),
  },
  { name: 'delete_webhook', input: hook, rest: (on) => remove(hookPath(on)) },
  { name: 'list_mvps', input: () => ({}), rest: () => get('/mvps') },
  { name: 'get_workspace', input: () => ({}), rest: () => get('/account/workspace') },
  {
    name: 'list_logins',
    input: () => ({}),
    rest: () => get('/account/logins'),
    keep: (on, answer) => {
      const [{ login_id: id = '' } = {}] = (answer as unknown as { items: { login_id?: string }[] }).items;
      on.login = id;
    },
  },
  { name: 'get_usage', input: () => ({}), rest: () => get('/account/usage') },
  { name: 'get_platform', input: () => ({}), rest: () => get('/administration') },
  {
    name: 'list_users',
    input: ({ email }) => ({ search: email }),
    rest: ({ email }) => get(`/administration/users?search=${encodeURIComponent(email)}`),
  },
  {
    name: 'list_all_apps',
    input: ({ app }) => ({ search: app }),
    rest: ({ app }) => get(`/administration/apps?search=${app}`),
  },
  {
    name: 'set_limits',
    input: ({ user }) => ({ user_id: user, apps: 60 }),
    rest: ({ user }) => put(`/administration/users/${user}/limits`, { apps: 60 }),
  },
  {
    name: 'create_reset_link',
    input: ({ email }) => ({ email }),
    rest: ({ email }) => post('/administration/reset-links', { email }),
  },
  { name: 'export_account', input: () => ({}), rest: () => get('/account/export') },
  {
    name: 'end_login',
    input: ({ login: login_id }) => ({ login_id }),
    rest: ({ login }) => remove(`/account/logins/${login}`),
  },
  { name: 'delete_mvp', input: byId, rest: ({ app }) => remove(`/mvps/${app}`) },
  {
    name: 'delete_account',
    input: ({ email: confirm }) => ({ confirm }),
    rest: ({ email }) => remove(`/account?confirm=${encodeURIComponent(email)}`),
  },
];
