import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';

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
const account = createRoute({
  getParentRoute: () => root,
  path: '/account',
  component: lazyRouteComponent(() => import('./account/account'), 'Account'),
});

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const workspace = createRoute({
  getParentRoute: () => root,
  path: '/apps/$id/{-$part}',
  validateSearch: (search: Record<string, unknown>): WorkspaceSearch => {
    const [path, version, from] = [text(search['path']), text(search['version']), text(search['from'])];
    const line = Number(search['line']);
    return {
      ...(path === undefined ? {} : { path }),
      ...(Number.isInteger(line) && line > 0 ? { line } : {}),
      ...(version === undefined ? {} : { version }),
      ...(from === undefined ? {} : { from }),
    };
  },
  component: lazyRouteComponent(() => import('./workspace/workspace'), 'Workspace'),
});

const tree = root.addChildren([home, review, templates, account, workspace]);

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
