import { copyFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildImages } from '../../../images/index.ts';
import { command } from '../command.ts';

/** Local images for an exported app, by the names of its build arguments. */
export interface StandIns {
  readonly NODE_IMAGE: string;
  readonly PYTHON_IMAGE: string;
  readonly NGINX_IMAGE: string;
  readonly POSTGRES_IMAGE: string;
}

const FRONTEND = join(import.meta.dirname, '../../../templates/base/frontend');

/** What an exported app takes from a registry, made from this system's own images: a test must not depend on one. */
export async function standIns(): Promise<StandIns> {
  const built = await buildImages({ only: ['toolchain', 'runtime'] });
  const ref = (name: 'toolchain' | 'stack' | 'runtime'): string => {
    const image = built.get(name);
    if (!image) throw new Error(`the image ${name} was not built`);
    return image.ref;
  };
  const NODE_IMAGE = 'mvp-stand-in-node:latest';
  const POSTGRES_IMAGE = 'mvp-stand-in-postgres:latest';
  await build('node', NODE_IMAGE, `TOOLCHAIN=${ref('toolchain')}`, ['package.json', 'package-lock.json']);
  await build('postgres', POSTGRES_IMAGE, `STACK=${ref('stack')}`, []);
  return { NODE_IMAGE, PYTHON_IMAGE: ref('toolchain'), NGINX_IMAGE: ref('runtime'), POSTGRES_IMAGE };
}

async function build(name: string, tag: string, argument: string, frontendFiles: readonly string[]): Promise<void> {
  const context = await mkdtemp(join(tmpdir(), `mvp-stand-in-${name}-`));
  try {
    await cp(join(import.meta.dirname, name), context, { recursive: true });
    for (const file of frontendFiles) await copyFile(join(FRONTEND, file), join(context, file));
    await command('docker', ['build', '--tag', tag, '--build-arg', argument, context], {
      env: { DOCKER_BUILDKIT: '0' },
      timeoutMs: 240_000,
    });
  } finally {
    await rm(context, { recursive: true, force: true });
  }
}
