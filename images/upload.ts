import { setTimeout as sleep } from 'node:timers/promises';

import { z } from 'zod';

/** What was uploaded. */
export interface Uploaded {
  readonly sha256: string;
  readonly bytes: number;
}

class UploadRefused extends Error {}

const answerSchema = z.object({ sha256: z.string() });

/** Uploads to a capability URL, patiently: the store may be restarting. What is stored under it then has to be what was sent. */
export async function upload(
  url: string,
  body: () => ReadableStream,
  { sha256 }: Uploaded,
  attempts = 10,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      // `duplex` is what a body that is a stream needs; the types of `fetch` do not know it yet
      const init: RequestInit & { duplex: 'half' } = {
        method: 'PUT',
        headers: { 'x-content-sha256': sha256 },
        body: body(),
        duplex: 'half',
        signal: AbortSignal.timeout(30_000),
      };
      const answer = await fetch(url, init);
      const text = (await answer.text()).slice(0, 300);
      if (answer.ok) {
        const stored = answerSchema.parse(JSON.parse(text)).sha256;
        if (stored !== sha256) throw new UploadRefused(`the store holds ${stored} there, not ${sha256}`);
        return;
      }
      if (answer.status < 500 || attempt === attempts)
        throw new UploadRefused(`the store answered ${answer.status}: ${text}`);
    } catch (error) {
      if (error instanceof UploadRefused || attempt === attempts) throw error;
    }
    await sleep(Math.min(250 * 2 ** attempt, 5_000));
  }
}
