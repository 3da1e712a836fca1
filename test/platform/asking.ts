import type { Reply } from '../../cluster/index.ts';

/** What became of the requests so far. */
export interface Asked {
  readonly asked: number;
  /** When, which path, and the status or error: every answer but a 200. */
  readonly failures: readonly string[];
}

/** What a person who keeps using an app meets: requests to its page and to its back end by `visit`, ten a second at most, until it is stopped. */
export function keepAsking(visit: (path: string) => Promise<Reply>): { stop(): Promise<Asked> } {
  const failures: string[] = [];
  let asked = 0;
  let isStopped = false;
  const ask = async (path: string): Promise<void> => {
    while (!isStopped) {
      asked += 1;
      const at = new Date().toISOString();
      const status = await visit(path).then((reply) => String(reply.status), String);
      if (status !== '200') failures.push(`${at} ${path}: ${status}`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };
  const loops = [ask('/'), ask('/api/health')];
  return {
    async stop() {
      isStopped = true;
      await Promise.all(loops);
      return { asked, failures };
    },
  };
}
