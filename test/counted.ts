/** Whether the contract of generated apps counts this file: the two halves of the app without the kit, migrations, tests and lock files. */
export const isCounted = (path: string): boolean =>
  /^(?:frontend|backend)\/(?!kit\/)/u.test(path) && !/\/(?:migrations|tests)\/|package-lock\.json$/u.test(path);
