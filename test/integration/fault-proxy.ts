/**
 * A proxy between a client and a real API server that misbehaves on request: the way networks, load balancers and busy
 * API servers do.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeFile } from 'node:fs/promises';
import { request as send, type Dispatcher } from 'undici';
import { connect, type KubeClient } from '../../kube/index.ts';

/** What becomes of a request. */
export type Fault =
  /** Answered by the proxy; never reaches the server. */
  | { kind: 'status'; status: number; reason?: string; retryAfterSeconds?: number }
  /** The connection breaks before the server has heard of it. */
  | { kind: 'reset' }
  /** The server does it, the answer is lost. */
  | { kind: 'lost' }
  /** As it is, after a time. */
  | { kind: 'delay'; ms: number };

/** A fault and the requests it is for. */
export interface Rule {
  fault: Fault;
  when: (request: { method: string; path: string; isWatch: boolean }) => boolean;
  /** How often; default once. */
  times?: number;
}

/** The proxy, between `client` and the server. */
export interface FaultProxy {
  client: KubeClient;
  /** Requests seen, as `METHOD path?query`. */
  seen: string[];
  /** Adds a rule; the first that fits counts. */
  rule(rule: Rule): void;
  /** Watches open now. */
  openWatches(): number;
  /** Breaks every open watch. */
  breakWatches(): void;
  /** Ends every open watch as a server does. */
  endWatches(): void;
  /** Open watches go silent: what comes is swallowed, the connections stay. New ones are whole. */
  muteWatches(): void;
  /** Open and new watches lose what comes until the answer is called. */
  swallow(): () => void;
  /** Every answer and event is sent twice as an event. */
  duplicateEvents(isOn: boolean): void;
  /** In-stream ERROR event on every open watch. */
  inject(status: { code: number; reason: string }): void;
  /** Nothing gets through, in either direction, from now on. */
  cut(): void;
  /** Undoes `cut` and forgets the rules. */
  restore(): void;
  stop(): Promise<void>;
}

interface OpenWatch {
  response: ServerResponse;
  isMuted: boolean;
}

/** Starts a proxy in front of the server of `upstream`. `directory` gets the kubeconfig. */
export async function startFaultProxy(upstream: KubeClient, directory: string): Promise<FaultProxy> {
  const rules: Rule[] = [];
  const seen: string[] = [];
  const watches = new Set<OpenWatch>();
  const state = { cut: false, swallowing: false, duplicating: false };

  const takeRule = (request: { method: string; path: string; isWatch: boolean }): Fault | undefined => {
    const at = rules.findIndex((rule) => rule.when(request));
    const rule = rules[at];
    if (rule === undefined) return undefined;
    const left = (rule.times ?? 1) - 1;
    if (left === 0) rules.splice(at, 1);
    else rules[at] = { ...rule, times: left };
    return rule.fault;
  };

  const relayWatch = async (answer: Dispatcher.ResponseData, response: ServerResponse): Promise<void> => {
    const watch: OpenWatch = { response, isMuted: false };
    watches.add(watch);
    response.flushHeaders();
    try {
      let rest = '';
      for await (const chunk of answer.body) {
        rest += (chunk as Buffer).toString('utf8');
        const lines = rest.split('\n');
        rest = lines.pop() ?? '';
        if (watch.isMuted || state.swallowing) continue;
        for (const line of lines) {
          response.write(`${line}\n`);
          if (state.duplicating) response.write(`${line}\n`);
        }
      }
      response.end();
    } finally {
      watches.delete(watch);
    }
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const method = request.method ?? 'GET';
    const path = request.url ?? '/';
    const isWatch = path.includes('watch=true');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    seen.push(`${method} ${path}`);
    const fault = state.cut ? ({ kind: 'reset' } as const) : takeRule({ method, path, isWatch });
    if (fault?.kind === 'reset') return void response.destroy();
    if (fault?.kind === 'status') return answerStatus(response, fault);
    if (fault?.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, fault.ms));
    const closed = new AbortController();
    response.on('close', () => {
      closed.abort();
    });
    const { transport } = upstream;
    const {
      host: _host,
      connection: _connection,
      'content-length': _length,
      'transfer-encoding': _encoding,
      ...headers
    } = request.headers;
    const answer = await send(`${transport.origin}${path}`, {
      dispatcher: isWatch ? transport.streaming : transport.unary,
      method: method as Dispatcher.HttpMethod,
      headers: { ...headers, ...(await transport.headers()) },
      ...(chunks.length === 0 ? {} : { body: Buffer.concat(chunks) }),
      signal: closed.signal,
    });
    if (fault?.kind === 'lost' || state.cut) {
      await answer.body.text();
      return void response.destroy();
    }
    const retryAfter = answer.headers['retry-after'];
    response.writeHead(answer.statusCode, {
      'content-type': String(answer.headers['content-type'] ?? 'application/json'),
      ...(typeof retryAfter === 'string' ? { 'retry-after': retryAfter } : {}),
    });
    if (isWatch && answer.statusCode === 200) await relayWatch(answer, response);
    else response.end(await answer.body.text());
  };

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const kubeconfig = `${directory}/faulty-${String(port)}.json`;
  await writeFile(
    kubeconfig,
    JSON.stringify({
      apiVersion: 'v1',
      kind: 'Config',
      'current-context': 'faulty',
      clusters: [
        {
          name: 'faulty', // client-node takes plain HTTP only from a configuration that says it means it
          cluster: { server: `http://127.0.0.1:${String(port)}`, 'insecure-skip-tls-verify': true },
        },
      ],
      users: [{ name: 'nobody', user: {} }],
      contexts: [{ name: 'faulty', context: { cluster: 'faulty', user: 'nobody' } }],
    }),
  );
  const client = await connect({ kubeconfig });
  return {
    client,
    seen,
    rule: (rule) => {
      rules.push(rule);
    },
    openWatches: () => watches.size,
    breakWatches: () => {
      for (const { response } of watches) response.destroy();
    },
    endWatches: () => {
      for (const { response } of watches) response.end();
    },
    muteWatches: () => {
      for (const watch of watches) watch.isMuted = true;
    },
    swallow: () => {
      state.swallowing = true;
      return () => {
        state.swallowing = false;
      };
    },
    duplicateEvents: (isOn) => {
      state.duplicating = isOn;
    },
    inject: (status) => {
      const object = { kind: 'Status', apiVersion: 'v1', status: 'Failure', message: 'injected', ...status };
      for (const { response } of watches) response.write(`${JSON.stringify({ type: 'ERROR', object })}\n`);
    },
    cut: () => {
      state.cut = true;
      for (const { response } of watches) response.destroy();
    },
    restore: () => {
      state.cut = false;
      rules.length = 0;
    },
    stop: async () => {
      await client.transport.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function answerStatus(response: ServerResponse, fault: Extract<Fault, { kind: 'status' }>): void {
  const { status, reason = 'InternalError', retryAfterSeconds } = fault;
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
  });
  response.end(
    JSON.stringify({
      kind: 'Status',
      apiVersion: 'v1',
      status: 'Failure',
      code: status,
      reason,
      message: `injected ${String(status)}`,
    }),
  );
}
