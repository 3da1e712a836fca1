import type { Scope } from '../scopes.ts';

/** What each scope means, as the consent page says it: a line, and what follows from it. */
export const SCOPE_WORDS: Record<Scope, { title: string; detail: string }> = {
  'mvp:read': {
    title: 'See your apps',
    detail: 'Their ideas, files, history, health and logs.',
  },
  'mvp:write': {
    title: 'Create and change apps',
    detail: 'Repair, release and roll back, too. Every change is kept as a version you can go back to.',
  },
  'mvp:admin': {
    title: 'Delete apps and the account',
    detail: 'With all their data. That cannot be undone. Also end logins, and do what you may as an administrator.',
  },
};
