import { z } from 'zod';

/** Environment values of an app, in the Secret that {@link environmentSecretName} names: each key is a variable of its back end. */
export const ENVIRONMENT = {
  /** Names of variables, as settings of apps have them. */
  name: '^[A-Z][A-Z0-9_]{0,63}$',
  /** Variables of one app. */
  most: 100,
  /** Characters of one value. */
  valueLength: 8192,
} as const;

/** The annotation by which somebody says that the values are other ones now; echoed as `status.environment.handled`. */
export const ENVIRONMENT_AT = 'mvp.build/environment-at';

/** Set by the platform for every app. */
const OF_THE_PLATFORM = new Set([
  'DATABASE_URL',
  'DATABASE_PASSWORD',
  'JWT_SECRET',
  'SETUP_CODE',
  'PUBLIC_URL',
  'SEED_SAMPLE_DATA',
]);

/** Read by what starts and runs the back end: with them its code, its database or its address would be somebody else's. */
const OF_THE_SYSTEM = new Set([
  'BASH_ENV',
  'ENV',
  'HOME',
  'HOSTNAME',
  'IFS',
  'PATH',
  'PWD',
  'SHELL',
  'TMPDIR',
  'USER',
  'FORWARDED_ALLOW_IPS',
  'WEB_CONCURRENCY',
]);
const OF_PROGRAMS = ['KUBERNETES_', 'LD_', 'PG', 'PYTHON', 'UVICORN_'];

/** The name of the Secret with an app's environment values, in its namespace. */
export function environmentSecretName(app: string): string {
  return `env-${app}`;
}

/** Why a variable may not be set, for a person; undefined if it may. */
export function environmentRefusal(name: string): string | undefined {
  if (!new RegExp(ENVIRONMENT.name).test(name))
    return 'has to begin with a capital letter and to hold only A-Z, 0-9 and _, at most 64 characters';
  if (OF_THE_PLATFORM.has(name)) return 'is set by the platform';
  if (OF_THE_SYSTEM.has(name) || OF_PROGRAMS.some((beginning) => name.startsWith(beginning)))
    return 'belongs to what runs the app';
  return undefined;
}

/** In a status: which values the running app was started with. */
export const environmentSchema = z
  .object({
    handled: z
      .string()
      .max(128)
      .optional()
      .describe('The last value of the annotation mvp.build/environment-at whose values the running app has.'),
    ignored: z
      .array(z.string().max(253))
      .max(20)
      .optional()
      .describe('Keys of the Secret that are no variables an app may be given.'),
  })
  .describe('Environment values of the running app. The values themselves are in the Secret env-<name>.');
