import { describe, expect, it } from 'vitest';
import { analyze, planApp } from '../index.ts';

const rolesOf = (description: string) => {
  const idea = { appName: 'Roles', description };
  return planApp(idea, analyze(idea));
};

describe('roles of an app', () => {
  const blog = rolesOf(
    'A blog about old trains. Authors write posts, the editor publishes them and readers leave comments.',
  );

  it('has no two of one name: the editor of the idea is the editor of the template', () => {
    const labels = blog.roles.map(({ label }) => label.toLowerCase());
    expect(labels).toContain('editor');
    expect(labels).toEqual([...new Set(labels)]);
  });

  it('lets the editor of the template do what the idea says the editor does', () => {
    const editor = blog.roles.find(({ label }) => label === 'Editor')?.id;
    const steps = blog.entities.flatMap(({ workflow }) => workflow?.transitions ?? []);
    expect(steps.find(({ id }) => id === 'publish')?.by).toContain(editor);
  });
});
