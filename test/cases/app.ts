import { freePort } from '../../repair/verify/runner/postgres.ts';
import type { Blueprint } from '../../templates/index.ts';
import { buildSite, serveSite, toolchain, writeApp } from '../apps/frontend-app.ts';
import { ownerLink } from '../apps/person.ts';
import { startBackend, type RunningBackend } from '../apps/running.ts';

/** An app that runs as a release does, on a database of its own. */
export interface RunningApp {
  readonly url: string;
  readonly backend: RunningBackend;
  /** A fresh link that lets the owner in; it works once. */
  ownerLink(): Promise<string>;
  stop(): Promise<void>;
}

/** Renders, builds and starts the app of a plan, back end and front end. */
export async function startWhole(plan: Blueprint): Promise<RunningApp> {
  const closing: (() => unknown)[] = [];
  const stop = async (): Promise<void> => {
    for (const close of closing.toReversed()) await close();
  };
  try {
    const tools = await toolchain();
    const app = await writeApp(plan);
    closing.push(app.remove);
    await buildSite(app.folder, tools);
    const port = await freePort();
    const url = `http://127.0.0.1:${String(port)}`;
    const backend = await startBackend({ python: tools.python, folder: app.folder, publicUrl: url });
    closing.push(() => backend.stop());
    const site = await serveSite(app.folder, backend.port, port);
    closing.push(site.stop);
    return { url, backend, ownerLink: () => ownerLink(url), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
