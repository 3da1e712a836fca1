const AT = new Date(0).toISOString();

/**
 * What the API would answer about branches, data, backups, a held migration, a team, webhooks and programs if such texts had come through every check of it, by
 * path.
 */
export function hostileAnswers(id: string, texts: readonly string[]): ReadonlyMap<string, unknown> {
  const all = texts.join(' ');
  const branches = texts.map((text, n) => ({
    branch: text,
    mvp_id: id,
    from: text,
    data: 'seeded',
    status: n % 2 === 0 ? 'live' : text,
    ready: false,
    message: text,
    head: text,
    release: null,
    url: null,
    health_score: null,
    ahead: n,
    behind: 1,
    created_at: AT,
    version: '1',
    links: {},
  }));
  const columns = texts.map((text, n) => ({
    id: String(n),
    label: text,
    column: text,
    type: text,
    required: true,
    unique: false,
    derived: false,
    refers_to: null,
    choices: [text],
  }));
  const thing = { singular: all, plural: all, description: all, table: all, access: 'team', states: texts, columns };
  const outcome = { status: 'failed', reason: all, created_at: AT, finished_at: AT };
  const backups = texts.map((text, n) => ({
    ...outcome,
    backup: `b-${String(n)}`,
    mvp_id: id,
    why: 'OnDemand',
    note: text,
    message: text,
    bytes: 1,
    release: text,
  }));
  const losses = texts.map((text, n) => ({
    step: text,
    line: n,
    what: 'Sql',
    table: text,
    column: text,
    text,
    rows: n,
  }));
  const findings = texts.map((text, n) => ({
    id: String(n),
    severity: 'error',
    title: text,
    evidence: text,
    proposal: text,
    since: AT,
    state: 'proposed',
    draft: { instruction: text, change_id: 'draft' },
    answer: { text, page: text },
  }));
  const acts = texts.map((text, n) => ({
    at: AT,
    finding: text,
    verb: 'repair',
    object: `${String(n)} ${text}`,
    why: text,
    undo: text,
  }));
  const role = {
    role: 'operator',
    autonomy: 'act',
    every_minutes: 5,
    paused: false,
    last_run: AT,
    runs: 1,
    summary: all,
    findings,
    acts,
    spend: { calls: 0, input_tokens: 0, output_tokens: 0 },
  };
  const webhooks = texts.map((text, n) => ({
    webhook: `h-${String(n)}`,
    mvp_id: id,
    url: text,
    events: ['app.live'],
    well: false,
    reason: text,
    message: text,
    created_at: AT,
  }));
  const deliveries = texts.map((text, n) => ({
    delivery: `d-${String(n)}`,
    event: text,
    at: AT,
    state: 'failed',
    attempts: 1,
    most_attempts: 10,
    replays: 0,
    next_attempt: null,
    last_attempt: AT,
    answer: 500,
    problem: text,
    body: text,
  }));
  const programs = texts.map((name, n) => ({
    program_id: `p-${String(n)}`,
    name,
    scopes: ['mvp:read'],
    allowed_at: AT,
    expires_at: AT,
  }));
  return new Map<string, unknown>([
    ['/editor/branches?*', { items: branches }],
    [`/mvps/${id}/data-model?*`, { snapshot: all, things: [{ id: 'a', ...thing }] }],
    [
      `/mvps/${id}/backups`,
      {
        items: backups,
        restores: [{ ...outcome, restore: 'r', mvp_id: id, backup: all, message: all, before: null }],
        schedule: 'Daily',
        keep: 7,
      },
    ],
    [`/mvps/${id}/migration`, { mvp_id: id, held: true, snapshot: all, reason: 'AwaitsConsent', message: all, losses }],
    [
      '/team?*',
      {
        mvp_id: id,
        well: false,
        message: all,
        budget_exhausted: true,
        acts_per_day: 5,
        dismissed: [],
        roles: [role],
        report: { at: AT, looks: 1, found: 200, acts: 1, open_in_all: 200, drafts: 200, open: findings },
        version: '1',
        created_at: AT,
      },
    ],
    [`/mvps/${id}/webhooks`, { items: webhooks }],
    [`/mvps/${id}/webhooks/*/deliveries`, { items: deliveries }],
    ['/editor/changes/draft', { status: 'succeeded', text: all, reply: { summary: all }, files: [] }],
    ['/account/programs', { items: programs }],
  ]);
}
