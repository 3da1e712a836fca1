import { createServer, ServerResponse, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';

import type { GatewayConfig } from './config.ts';
import { asksForWebSocket, forward, forwardUpgrade, type Upstream } from './forward.ts';
import { downPage, HOSTLESS_PAGE, pendingPage, sendPage, unknownPage, unreadAnswer, type Page } from './pages.ts';
import type { DomainRoute } from './domains.ts';
import { sentElsewhere } from './elsewhere.ts';
import type { AppRoute, Route, RouteTable } from './routes.ts';

/** More than any upstream takes by default: which headers are too long is theirs to say, in their own words. */
const MAX_HEADER_BYTES = 64 * 1024;

/** What the gateway's server needs. */
export interface GatewayOptions {
  readonly routes: Pick<RouteTable, 'find'>;
  readonly config: Pick<GatewayConfig, 'apiUrl' | 'behindProxy'>;
  /** Address of an app's Service. Default: its name in the cluster's DNS. */
  readonly serviceOf?: (app: AppRoute) => Upstream;
  /** Told of an upstream that did not answer. */
  readonly onFailure?: (line: { host: string; method: string; url: string; error: string }) => void;
}

interface Target {
  readonly upstream?: Upstream;
  readonly page: Page;
  /** Where the host is one of somebody's own. */
  readonly domain?: DomainRoute;
}

/** The gateway: passes each request on to the app its `Host` names, or to the API, and says so kindly where that is not possible. */
export function createGateway(options: GatewayOptions): Server {
  const { config, routes } = options;
  const failed = (request: IncomingMessage, error: unknown): void =>
    options.onFailure?.({
      host: request.headers.host ?? '',
      method: request.method ?? '',
      url: (request.url ?? '').slice(0, 200),
      error: error instanceof Error ? error.message : String(error),
    });

  const whereTo = ({ headers, httpVersion }: IncomingMessage): Target =>
    headers.host === undefined && httpVersion === '1.1'
      ? { page: HOSTLESS_PAGE }
      : targetOf(routes.find(headers.host), options);

  const server = createServer(
    {
      keepAliveTimeout: 65_000,
      requestTimeout: 0,
      maxHeaderSize: MAX_HEADER_BYTES,
      shouldUpgradeCallback: asksForWebSocket,
      // answered by ourselves: Node does it without a body
      requireHostHeader: false,
    },
    (request, response) => {
      const { upstream, page, domain } = whereTo(request);
      if (domain !== undefined && sentElsewhere(request, response, domain, config)) return;
      if (upstream === undefined) {
        request.resume();
        sendPage(request, response, page);
        return;
      }
      forward(request, response, upstream, config).catch((error: unknown) => {
        failed(request, error);
        sendPage(request, response, page);
      });
    },
  );
  server.on('upgrade', (request, socket: Socket, head) => {
    socket.on('error', () => socket.destroy());
    const response = lastAnswerOn(request, socket);
    const { upstream, page } = whereTo(request);
    if (upstream === undefined) {
      sendPage(request, response, page);
      return;
    }
    forwardUpgrade(request, response, socket, head, upstream, config).catch((error: unknown) => {
      failed(request, error);
      sendPage(request, response, page);
    });
  });
  // what a client expects besides `100-continue` is the upstream's to judge; Node alone would refuse it without a body
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') socket.destroy();
    else socket.end(unreadAnswer(error.code));
  });
  return server;
}

/** An answer on a connection that Node has given away for an upgrade. It is the last one there. */
function lastAnswerOn(request: IncomingMessage, socket: Socket): ServerResponse {
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(socket);
  response.on('finish', () => socket.end());
  response.on('error', () => socket.destroy());
  return response;
}

function targetOf(route: Route, { config, serviceOf = serviceInCluster }: GatewayOptions): Target {
  switch (route.to) {
    case 'nobody':
      return { page: unknownPage(route.name) };
    case 'app':
      return {
        ...(route.app.live
          ? { upstream: serviceOf(route.app), page: downPage(route.app.appName) }
          : { page: pendingPage(route.app) }),
        ...(route.domain === undefined ? {} : { domain: route.domain }),
      };
    case 'platform':
      return {
        upstream: { host: config.apiUrl.hostname, port: Number(config.apiUrl.port || 80) },
        page: downPage('The platform'),
      };
  }
}

function serviceInCluster(app: AppRoute): Upstream {
  return { host: `mvp-${app.name}.${app.namespace}.svc`, port: 80 };
}
