/** The part of a pino logger the runtime uses. */
export interface Logger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Says nothing; for tests. */
export const silent: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
