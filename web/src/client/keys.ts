/** Where a file is read: in one snapshot, or in the newest of a branch. */
export type At = { snapshot: string } | { branch: string };

/** Keys of what is kept of an app; everything under `app` goes stale with it. */
export const keys = {
  picture: (href: string) => ['picture', href] as const,
  apps: ['apps'] as const,
  attached: (user: string, where: string) => ['attached', user, where] as const,
  app: (id: string) => ['app', id] as const,
  files: (id: string, snapshot: string | null) => ['app', id, 'files', snapshot] as const,
  file: (id: string, path: string, at: At) => ['app', id, 'file', path, at] as const,
  search: (id: string, snapshot: string, wanted: string) => ['app', id, 'search', snapshot, wanted] as const,
  model: (id: string, snapshot: string | null) => ['app', id, 'model', snapshot] as const,
  branches: (id: string) => ['app', id, 'branches'] as const,
  comparison: (id: string, branch: string, into: string) => ['app', id, 'comparison', branch, into] as const,
  changes: (id: string, branch: string) => ['app', id, 'changes', branch] as const,
  snapshots: (id: string) => ['app', id, 'snapshots'] as const,
  logs: (id: string, branch: string, container: string) => ['app', id, 'logs', branch, container] as const,
  run: (id: string) => ['run', id] as const,
  session: (id: string, branch: string) => ['app', id, 'session', branch] as const,
  environment: (id: string, branch: string) => ['app', id, 'environment', branch] as const,
  domains: (id: string) => ['app', id, 'domains'] as const,
  webhooks: (id: string) => ['app', id, 'webhooks'] as const,
  deliveries: (id: string, webhook: string) => ['app', id, 'webhooks', webhook] as const,
  git: (id: string) => ['app', id, 'git'] as const,
  held: (id: string) => ['app', id, 'held'] as const,
  backups: (id: string) => ['app', id, 'backups'] as const,
  team: (id: string) => ['app', id, 'team'] as const,
  draft: (change: string) => ['draft', change] as const,
  programs: ['programs'] as const,
  logins: ['logins'] as const,
  templates: ['templates'] as const,
};
