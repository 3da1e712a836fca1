import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';

/** What the probes ask. A text is the reason why not. */
export interface Health {
  /** Undefined while the process is worth keeping. */
  unhealthy(): string | undefined;
  /** Undefined while it can do its work, or stands by ready to. */
  unready(): string | undefined;
}

/** Serves `/healthz`, `/readyz` and `/metrics`. */
export class ProbeServer {
  readonly #server: Server;

  constructor(health: Health, registry: Registry, beforeScrape: () => void) {
    this.#server = createServer((request, response) => {
      const path = (request.url ?? '/').split('?', 1)[0];
      const answer = (problem: string | undefined): void => {
        response.writeHead(problem === undefined ? 200 : 503, { 'content-type': 'text/plain' }).end(problem ?? 'ok');
      };
      if (path === '/healthz') answer(health.unhealthy());
      else if (path === '/readyz') answer(health.unready());
      else if (path === '/metrics') {
        beforeScrape();
        registry.metrics().then(
          (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
          () => response.writeHead(500).end(),
        );
      } else response.writeHead(404).end();
    });
  }

  /** Listens; resolves with the port, which 0 leaves to the system. */
  listen(port: number, host = '0.0.0.0'): Promise<number> {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    this.#server.once('error', reject);
    this.#server.listen(port, host, () => {
      resolve((this.#server.address() as AddressInfo).port);
    });
    return promise;
  }

  /** Stops listening and drops open connections. */
  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) =>
      this.#server.close(() => {
        resolve();
      }),
    );
  }
}
