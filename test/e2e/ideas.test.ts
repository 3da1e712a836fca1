import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { analyze, planApp } from '../../generate/index.ts';
import { signIn, type User } from '../../cluster/index.ts';
import { readIdeas, type Idea } from '../platform/index.ts';
import { sampled } from '../scope.ts';
import { startBrowser } from './browser.ts';
import { useApp } from './drive.ts';
import { kubectlFor, namespaceOf, type Kubectl } from './kubectl.ts';

/** Ideas of different kinds: another language, hostile text, no template, a workflow between people; rules on time, money. */
const wanted = sampled(['markup', 'lighthouse', 'apartment', 'neighbourhood-tools', 'bike-rental', 'micro-loans'], 2);
const byKubectl = new Set(['micro-loans', 'lighthouse', 'tides', 'small-loans']);

const system = inject('system');
const all = readIdeas();
const ideas = all.some(({ id }) => wanted.includes(id)) ? all.filter(({ id }) => wanted.includes(id)) : all;

/** A live app. */
interface App {
  readonly name: string;
  readonly url: string;
}

describe('an idea becomes an app that a person can use', () => {
  let user: User;
  let kubectl: Kubectl;
  let browser: Awaited<ReturnType<typeof startBrowser>>;

  beforeAll(async () => {
    [user, kubectl, browser] = await Promise.all([
      signIn(system.gatewayPort),
      kubectlFor(system.kubeconfig),
      startBrowser(),
    ]);
  });
  afterAll(() => browser.stop());

  async function submit(idea: Idea): Promise<App> {
    if (!byKubectl.has(idea.id)) {
      const { mvp_id: name } = await user.quick(idea);
      const record = await user.live(name);
      return { name, url: String(record.url) };
    }
    const manifest = {
      apiVersion: 'mvp.build/v1alpha1',
      kind: 'Mvp',
      metadata: { name: `k-${idea.id}`, namespace: 'default' },
      spec: { appName: idea.app_name, description: idea.description },
    };
    const applied = await kubectl(['apply', '-f', '-'], JSON.stringify(manifest));
    expect(applied.stderr).toBe('');
    const waited = await kubectl(
      ['wait', '--for=condition=Ready', `mvp/k-${idea.id}`, '-n', 'default', '--timeout=300s'],
      '',
      310_000,
    );
    expect(waited.stdout).toContain('condition met');
    const { stdout: url } = await kubectl([
      'get',
      'mvp',
      `k-${idea.id}`,
      '-n',
      'default',
      '-o',
      'jsonpath={.status.url}',
    ]);
    return { name: `k-${idea.id}`, url };
  }

  const submissions = new Map<string, Promise<App>>();
  /** The app of that idea, live; it is submitted once. */
  function appOf(idea: Idea): Promise<App> {
    const app = submissions.get(idea.id) ?? submit(idea);
    submissions.set(idea.id, app);
    // whoever uses the app hears of it
    app.catch(() => undefined);
    return app;
  }

  it('there are ideas of every kind', () => {
    expect(ideas.length).toBeGreaterThanOrEqual(wanted.length);
  });

  it.each(ideas)('$id', async (idea) => {
    const { name, url } = await appOf(idea);
    // The next one is built while this one is used.
    const next = ideas[ideas.indexOf(idea) + 1];
    if (next) void appOf(next);
    const namespace = await namespaceOf(kubectl, name);
    const { stdout: health } = await kubectl([
      'get',
      'mvp',
      name,
      '-n',
      namespace,
      '-o',
      'jsonpath={.status.health.status} {.status.health.score}',
    ]);
    expect(health).toBe('healthy 100');
    const asked = { appName: idea.app_name, description: idea.description };
    const blueprint = planApp(asked, analyze(asked));
    const { stdout: code } = await kubectl([
      'get',
      'secret',
      `app-${name}`,
      '-n',
      namespace,
      '-o',
      'go-template={{index .data "setup-code" | base64decode}}',
    ]);

    const visit = await browser.visit();
    const journey = await useApp(visit.page, url, blueprint, code);
    await visit.close();

    expect(visit.problems).toEqual([]);
    expect(journey.entities).toEqual(blueprint.entities.map((entity) => entity.id));
    expect(journey.actions.length).toBeGreaterThan(0);

    const { stdout: rows } = await kubectl([
      'exec',
      '-n',
      namespace,
      `db-${name}-0`,
      '--',
      'psql',
      '-h',
      '/tmp',
      '-U',
      'postgres',
      '-d',
      'app',
      '-Atc',
      `select count(*) from "${journey.trace.table}" where id = '${journey.trace.id}'`,
    ]);
    expect(rows.trim()).toBe('1');
  });
});
