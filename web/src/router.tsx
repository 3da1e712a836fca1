import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';

import { MAIN } from './client/line';
import { Home } from './home/home';
import { NotFound, Crashed } from './shell/dead-ends';
import { Shell } from './shell/shell';

/** What an address of the workspace may say beside its path. */
interface WorkspaceSearch {
  /** The file that is open. */
  path?: string;
  line?: number;
  /** The version that is looked at. */
  version?: string;
  /** The version it is compared with. */
  from?: string;
  /** The branch that is worked on; none: main. */
  branch?: string;
  /** The branch that is compared, and the one it would be merged into; none: main. */
  compare?: string;
  into?: string;
}

const root = createRootRouteWithContext<{ client: QueryClient }>()({ component: Shell, notFoundComponent: NotFound });
const home = createRoute({ getParentRoute: () => root, path: '/', component: Home });
const review = createRoute({
  getParentRoute: () => root,
  path: '/review',
  component: lazyRouteComponent(() => import('./review/review'), 'Review'),
});
const templates = createRoute({
  getParentRoute: () => root,
  path: '/templates',
  component: lazyRouteComponent(() => import('./templates/gallery'), 'Gallery'),
});
const connections = createRoute({
  getParentRoute: () => root,
  path: '/connections',
  component: lazyRouteComponent(() => import('./connections/connections'), 'Connections'),
});
const account = createRoute({
  getParentRoute: () => root,
  path: '/account',
  component: lazyRouteComponent(() => import('./account/account'), 'Account'),
});

const administration = createRoute({
  getParentRoute: () => root,
  path: '/administration',
  component: lazyRouteComponent(() => import('./administration/administration'), 'Administration'),
});

/** Links within the workspace stay on the branch that is worked on, unless they name one; main is not written out. */
function staysOnItsBranch(link: {
  search: WorkspaceSearch;
  next: (search: WorkspaceSearch) => WorkspaceSearch;
}): WorkspaceSearch {
  const { branch = link.search.branch, ...others } = link.next(link.search);
  return branch === undefined || branch === MAIN ? others : { ...others, branch };
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const workspace = createRoute({
  getParentRoute: () => root,
  path: '/apps/$id/{-$part}',
  validateSearch: (search: Record<string, unknown>): WorkspaceSearch => {
    const line = Number(search['line']);
    const texts = (['path', 'version', 'from', 'branch', 'compare', 'into'] as const).flatMap((name) => {
      const value = text(search[name]);
      return value === undefined ? [] : [[name, value]];
    });
    return { ...Object.fromEntries(texts), ...(Number.isInteger(line) && line > 0 ? { line } : {}) };
  },
  search: { middlewares: [staysOnItsBranch] },
  component: lazyRouteComponent(() => import('./workspace/workspace'), 'Workspace'),
});

const tree = root.addChildren([home, review, templates, connections, account, administration, workspace]);

/** The addresses of the editor. */
export function createEditorRouter(client: QueryClient) {
  return createRouter({
    routeTree: tree,
    context: { client },
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: Crashed,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createEditorRouter>;
  }
}
