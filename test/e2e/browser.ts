import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { CHROMIUM, ensureHostProgram } from '../../setup/host.ts';

/** A page of its own (no cookies of others), and what went wrong in it. */
export interface Visit {
  readonly page: Page;
  /** Console errors, uncaught exceptions and policy violations, in order, with the address they came from. */
  readonly problems: readonly string[];
  close(): Promise<void>;
}

/** Chromium on this machine. Chromium itself resolves `*.localhost` to the loopback address. */
export async function startBrowser(): Promise<{
  visit(options?: { width?: number; height?: number }): Promise<Visit>;
  stop(): Promise<void>;
}> {
  const browser: Browser = await chromium.launch({
    executablePath: ensureHostProgram(CHROMIUM),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  return {
    async visit({ width = 1280, height = 900 } = {}) {
      const context: BrowserContext = await browser.newContext({
        viewport: { width, height },
        reducedMotion: 'reduce',
      });
      context.setDefaultTimeout(60_000);
      const page = await context.newPage();
      const problems: string[] = [];
      page.on('console', (message) => {
        // Chromium calls every refused request an error; a rule of the app that refuses one is what `useApp` itself looks at.
        const isRefusal = /status of (409|422)/.test(message.text()) && /\/api\//.test(message.location().url);
        if (message.type() === 'error' && !isRefusal)
          problems.push(`${page.url()}: ${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
      return { page, problems, close: () => context.close() };
    },
    stop: () => browser.close(),
  };
}
