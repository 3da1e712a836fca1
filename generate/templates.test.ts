import { describe, expect, it } from 'vitest';
import { BUILT, renderApp } from '../templates/index.ts';
import { contradictions } from './check.ts';
import { analyze, generate, planApp } from './index.ts';

/** An idea that names every entity of a template in its own words. */
const ideaOf = (id: string) => ({
  appName: `My ${id}`,
  template: id,
  description: `Manage ${(BUILT.get(id)?.entities ?? []).map((entity) => entity.plural.toLowerCase()).join(', ')}.`,
});

describe.each([...BUILT.keys()])('the template %s', (id) => {
  it('becomes a plan with all of its entities', () => {
    const idea = ideaOf(id);
    const plan = planApp(idea, analyze(idea));
    expect(plan.app.template).toBe(id);
    expect(contradictions(plan)).toEqual([]);
    const template = BUILT.get(id);
    // An entity may take a synonym for its name (staff → staff_member); none may be lost.
    expect(plan.entities.length).toBeGreaterThanOrEqual(template?.entities.length ?? 1);
  });

  it('stands without any word of the idea', () => {
    const idea = { appName: 'Plain', template: id, description: 'asdf qwer' };
    const plan = planApp(idea, analyze(idea));
    expect(plan.app.template).toBe(id);
    expect(contradictions(plan)).toEqual([]);
  });

  it('renders: every rule of it can be read', { timeout: 120_000 }, async () => {
    const idea = ideaOf(id);
    const files = await renderApp(planApp(idea, analyze(idea)));
    expect(files.has('backend/main.py')).toBe(true);
  });
});

describe('generation', () => {
  it('gives files, the blueprint and the analysis, and says that it worked offline', { timeout: 120_000 }, async () => {
    const made = await generate({ appName: 'Pawsome', description: 'Dog salon: clients, dogs and appointments.' });
    expect(made.provider).toMatchObject({ name: 'offline', fellBack: false });
    expect(made.usage.calls).toBe(0);
    expect(JSON.parse(made.files.get('.mvp/blueprint.json') ?? '')).toEqual(JSON.parse(JSON.stringify(made.blueprint)));
    expect(made.files.has('.mvp/analysis.json')).toBe(true);
  });
});

describe('what a row takes over from the one it refers to', () => {
  it(
    'may be left out by who may not say it: a ballot says its option, and the option its poll',
    { timeout: 120_000 },
    async () => {
      const idea = { appName: 'Plain', template: 'voting', description: 'asdf qwer' };
      const files = await renderApp(planApp(idea, analyze(idea)));
      const models = files.get('backend/models/polls.py') ?? '';
      const create = /class BallotCreate\(StrictModel\):\n(?<body>(?: {4}.+\n)+)/u.exec(models)?.groups?.['body'] ?? '';
      expect(create).toContain('    option_id: uuid.UUID\n');
      expect(create).toContain('    poll_id: uuid.UUID = Field(default=None)\n');
      expect(models).toContain('managed=("poll_id",)');
    },
  );
});
