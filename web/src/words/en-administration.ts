/** The words of what an account may use, in English. */
export const usage = {
  title: 'Usage and limits',
  apps: 'Apps',
  running: 'Being built at the same time',
  bytes: 'Files of all versions',
  models: 'AI today',
  of: (used: string, limit: string) => `${used} of ${limit}`,
  notCounted: 'Counted with your first app',
  capApp: (cap: string) => `${cap} at most for one app`,
  capChange: (cap: string) => `${cap} for one change`,
  noModels: 'No AI model is set up: apps are made by rules and templates, at no cost.',
};

/** The words of the administrator's screen, in English. */
export const administration = {
  title: 'Administration',
  lead: 'Only administrators see this page.',
  notYours: 'This page is for administrators of the platform.',
  system: 'System',
  users: 'Users',
  apps: 'Apps',
  live: 'Live',
  failed: 'Failed',
  spent: 'AI today',
  fullWorkspaces: (count: number) =>
    count === 1 ? '1 workspace has no room left for files' : `${String(count)} workspaces have no room left for files`,
  waiting: (count: number) =>
    count === 1
      ? '1 app has been waiting for the operator for more than two minutes. Check that the operator is running.'
      : `${String(count)} apps have been waiting for the operator for more than two minutes. Check that the operator is running.`,
  well: 'No problems seen',
  notWatching: 'The API does not follow the cluster just now.',
  noMail: 'No mail server is set up: people who forget their password need a link from you.',
  providers: 'AI providers',
  noProviders: 'None is set up here. Apps are made by rules and templates.',
  ownServer: 'your own server',
  last: 'Newest app by',
  fellBack: 'after another provider failed',
  limits: 'Each account may have',
  limitText: (apps: string, running: string, dollars: string) =>
    `${apps} apps, ${running} being built at the same time, ${dollars} of AI a day`,
  search: 'Search',
  searchUsers: 'Search users',
  searchApps: 'Search apps',
  shown: (shown: string, total: string) => `${shown} of ${total} shown. Search to narrow them down.`,
  nobody: 'Nobody found.',
  nothing: 'No app found.',
  administrator: 'Administrator',
  provider: 'Signs in at the provider',
  appCount: (count: number) => (count === 1 ? '1 app' : `${String(count)} apps`),
  joined: 'Joined',
  resetLink: 'Password link',
  resetLinkFor: (email: string) => `Make a password link for ${email}`,
  linkTitle: 'A link to set a new password',
  linkText: (email: string) => `Give it to ${email} only. It works once, for 30 minutes, and is not shown again.`,
  askTitle: (email: string) => `Make a link for ${email}?`,
  askText: 'Whoever has the link can set a new password and use the account. Be sure who is asking.',
  make: 'Make the link',
  cancel: 'Cancel',
  copy: 'Copy',
  copied: 'Copied',
  done: 'Done',
};
