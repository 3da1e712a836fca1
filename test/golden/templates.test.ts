import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { analyze, planApp } from '../../generate/index.ts';
import { BUILT, renderApp } from '../../templates/index.ts';

/** The app of a template alone: an idea that says nothing. */
function render(id: string): Promise<Map<string, string>> {
  const idea = { appName: 'Plain', template: id, description: 'asdf qwer' };
  return renderApp(planApp(idea, analyze(idea)));
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Nobody changes what every app says without seeing it: `vitest -u` writes the files anew, and their diff is part of the change. */
describe('the app of each template is what it was', () => {
  it.each([...BUILT.keys()])('%s, file by file', { timeout: 60_000 }, async (id) => {
    const files = [...(await render(id))];
    const lines = files.map(([path, text]) => `${digest(text)} ${String(text.split('\n').length).padStart(5)} ${path}`);
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`./${id}.txt`);
  });

  it('booking, word by word where the rules and the page of a thing are written', { timeout: 60_000 }, async () => {
    const files = await render('booking');
    for (const [path, text] of files) {
      const isShown = /^backend\/models\/|^frontend\/app\/dashboard\/appointments\//u.test(path);
      if (isShown) await expect(text).toMatchFileSnapshot(`./booking/${path.replaceAll('/', '.')}.txt`);
    }
  });
});
