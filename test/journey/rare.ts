import type { Page } from 'playwright-core';

import { demoUser } from './scenes.ts';

/**
 * What a system comes to only after hours, or by losing data: the editor is given the answers that the API would give then, and everything else is as it is.
 */
export const RARE = {
  /** A release that waits, because it would lose data. */
  async held(page: Page): Promise<void> {
    // What is newer than what is live waits: the stream of the app says that its first version is live.
    await page.addInitScript(() => {
      const real = globalThis.fetch;
      globalThis.fetch = async (...asked) => {
        const answer = await real(...asked);
        if (!/\/mvps\/[^/]+\/events/.test(answer.url) || answer.body === null) return answer;
        const older = new TransformStream<string, string>({
          transform: (text, out) => out.enqueue(text.replace(/("release":"[^"]+\.main\.)\d+"/, '$11"')),
        });
        const body = answer.body
          .pipeThrough(new TextDecoderStream())
          .pipeThrough(older)
          .pipeThrough(new TextEncoderStream());
        return new Response(body, { status: answer.status, headers: answer.headers });
      };
    });
    await page.route('**/mvps/*/migration', async (route) => {
      const answer = await route.fetch();
      const { mvp_id } = (await answer.json()) as { mvp_id: string };
      const step = 'backend/migrations/versions/0002_without_allergies.py';
      const losses = [
        { step, line: 14, what: 'DropColumn', table: 'pets', column: 'allergies', text: 'pets.allergies', rows: 12 },
        { step, line: 19, what: 'DropTable', table: 'enquiries', column: null, text: 'enquiries', rows: 10 },
      ];
      const snapshot = `${mvp_id}.main.4`;
      const message = `${snapshot} would lose data of the live app.`;
      await route.fulfill({ json: { mvp_id, held: true, snapshot, reason: 'AwaitsConsent', message, losses } });
    });
  },
  /** A team that has looked, and proposes something. */
  async proposals(page: Page): Promise<void> {
    await page.route('**/team?*', async (route) => {
      const answer = await route.fetch();
      if (answer.status() !== 200) return route.fulfill({ response: answer });
      const team = (await answer.json()) as { roles: { role: string }[] };
      const at = new Date(Date.now() - 3_600_000).toISOString();
      const found = {
        product: {
          severity: 'info',
          title: 'Eleven visitors have looked for opening hours',
          evidence: 'search: opening hours (7), when open (4)',
          proposal: 'Say on the front page when the salon is open.',
        },
        support: {
          severity: 'warning',
          title: 'An enquiry has waited for two days',
          evidence: 'Do you have an appointment for two cats on Saturday?',
          proposal: 'Answer it; a draft is below.',
        },
      };
      const [operator] = team.roles;
      const others = Object.entries(found).map(([role, one]) => {
        const text = 'We do, at 10:30. Shall we keep it for you?';
        const answerOf = role === 'support' ? { text, page: '/enquiries' } : null;
        const finding = { id: `shown-${role}`, since: at, state: 'proposed', draft: null, answer: answerOf, ...one };
        return { ...operator, role, last_run: at, runs: 3, acts: [], findings: [finding] };
      });
      const roles = [...team.roles.filter(({ role }) => !(role in found)), ...others];
      return route.fulfill({ json: { ...team, well: true, roles } });
    });
  },
  /** A system that sends mail. */
  async mail(page: Page): Promise<void> {
    await page.route('**/auth/methods', (route) =>
      route.fulfill({ json: { password: true, reset_by_mail: true, oidc: null } }),
    );
  },
} as const;

/** An app that is on its way while it is looked at, and what takes it away again. */
export async function begun(base: string): Promise<{ id: string; end: () => Promise<void> }> {
  const api = `${base}/api/conversational-mvp`;
  const headers = { 'content-type': 'application/json' };
  const login = await fetch(`${api}/auth/login`, { method: 'POST', headers, body: JSON.stringify(await demoUser()) });
  const { access_token: token } = (await login.json()) as { access_token: string };
  const signed = { ...headers, authorization: `Bearer ${token}` };
  const idea = {
    app_name: 'Shelf Life',
    description: 'A second-hand bookshop: books with author, price and condition, which visitors reserve and collect.',
  };
  const made = await fetch(`${api}/quick`, { method: 'POST', headers: signed, body: JSON.stringify(idea) });
  if (!made.ok) throw new Error(`no app: ${await made.text()}`);
  const { mvp_id: id } = (await made.json()) as { mvp_id: string };
  return {
    id,
    async end() {
      await fetch(`${api}/mvps/${id}`, { method: 'DELETE', headers: signed });
    },
  };
}
