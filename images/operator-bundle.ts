import { cp } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

import { OPERATOR_FOLDERS } from './catalogue.ts';

/** Leaves out what never runs in the operator's image. */
const LEFT_OUT = /(^|\/)(node_modules|\.next|out|__pycache__|fixtures)(\/|$)|\.test\.ts$/;

/** Copies the folders the operator's image runs from; Node strips their types as it loads them. */
export async function writeOperatorBundle(context: string, root: string): Promise<void> {
  for (const folder of OPERATOR_FOLDERS) {
    const source = join(root, folder);
    await cp(source, join(context, 'source', folder), {
      recursive: true,
      filter: (path) => !LEFT_OUT.test(relative(source, path).split(sep).join('/')),
    }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
}
