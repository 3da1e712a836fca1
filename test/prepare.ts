import { CHROMIUM, ensureHostProgram } from '../setup/host.ts';
import { buildImages } from '../images/index.ts';
import { ensureS3Server } from './s3/server.ts';
import { ensureBaseImage, ensureNodeImage, ensureTools } from '../cluster/index.ts';

/**
 * Makes what the tests need and that takes long the first time: kubectl, Helm and the API server's binary always; with the argument
 * `images` also the node, the system's images and Chromium. Everything is kept, so a second call takes seconds.
 */
const started = performance.now();
const say = (line: string): void =>
  console.log(`[prepare ${Math.round((performance.now() - started) / 1000)} s] ${line}`);

try {
  const withImages = process.argv.includes('images');
  if (withImages) ensureHostProgram(CHROMIUM, say);
  await ensureTools(say);
  await ensureS3Server(say);
  if (withImages) {
    await ensureBaseImage(say);
    // The compiler of one and the downloads of the other share the two cores well.
    await Promise.all([ensureNodeImage(say), buildImages({ onProgress: say })]);
  }
  say('all there');
  process.exit(0);
} catch (error) {
  console.error(`[prepare] can't go on: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
