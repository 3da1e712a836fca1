import { BACKUPS } from '../crds/index.ts';

/** Most bytes of a blob by its kind. An artifact's limit is the volume's own. */
const MAX_BYTES: Readonly<Record<string, number>> = {
  backup: BACKUPS.bytes,
  bundle: 1024 * 1024,
  journal: 4 * 1024 * 1024,
  picture: 512 * 1024,
  report: 8 * 1024 * 1024,
};

/** Most bytes of a command such as `remove`: two hundred thousand keys. */
export const MAX_COMMAND_BYTES = 32 * 1024 * 1024;

/** Most bytes a key's blob may have; `otherwise` for kinds without a limit of their own. */
export function maxBytesOf(key: string, otherwise: number = Number.MAX_SAFE_INTEGER): number {
  const limit = MAX_BYTES[key.slice(0, key.indexOf(':'))] ?? otherwise;
  return Math.min(limit, otherwise);
}
