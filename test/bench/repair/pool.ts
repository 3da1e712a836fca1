/** Asks workers, each in a process of its own, and says how far it is. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { appCount, type Answer, type Job } from './case.ts';

/** Workers that stay warm between lists of questions. */
export interface Pool {
  /** Answers; after so many seconds no further question is asked, and the title says so. */
  ask(title: string, jobs: readonly Job[], seconds?: number): Promise<readonly Answer[]>;
  stop(): void;
}

type Message = { readonly ready: true } | { readonly value: Answer } | { readonly error: string };

/** Starts them; `say` gets a line now and then. */
export async function startPool(size: number, say: (line: string) => void): Promise<Pool> {
  const workers = Array.from({ length: size }, () =>
    fork(fileURLToPath(new URL('worker.ts', import.meta.url)), { serialization: 'advanced' }),
  );
  await Promise.all(workers.map(async (worker) => once(worker, 'message')));
  return {
    async ask(title, jobs, seconds = Number.POSITIVE_INFINITY) {
      const until = performance.now() + seconds * 1000;
      const progress = startProgress(title, jobs.length, say);
      const answers: Answer[] = [];
      // An app stays with one worker, which then knows its clean form; a worker without work helps with the last ones.
      const apps = [...new Set(jobs.map((job) => job.seed % appCount))].toSorted((a, b) => a - b);
      const waiting = jobs.map((job) => ({ job, home: apps.indexOf(job.seed % appCount) % size }));
      const work = async (worker: ChildProcess, own: number): Promise<void> => {
        while (performance.now() < until) {
          const mine = waiting.findIndex((one) => one.home === own);
          const [next] = waiting.splice(mine === -1 ? waiting.length - 1 : mine, 1);
          if (next === undefined) return;
          answers.push(await question(worker, next.job));
          progress.step();
        }
      };
      await Promise.all(workers.map(work));
      progress.end();
      return answers;
    },
    stop() {
      for (const worker of workers) worker.disconnect();
    },
  };
}

async function question(worker: ChildProcess, job: Job): Promise<Answer> {
  const answer = new Promise<Message>((resolve, reject) => {
    const gone = (): void => reject(new Error(`a worker ended at ${JSON.stringify(job)}`));
    worker.once('exit', gone);
    worker.once('message', (message: Message) => {
      worker.off('exit', gone);
      resolve(message);
    });
  });
  worker.send(job);
  const message = await answer;
  if ('value' in message) return message.value;
  throw new Error(`${JSON.stringify(job)}: ${'error' in message ? message.error : 'no answer'}`);
}

/** A line every 20 s: done, elapsed, and how long the rest takes at this pace. */
export function startProgress(
  title: string,
  total: number,
  say: (line: string) => void,
): { step(): void; end(): void } {
  const began = performance.now();
  let done = 0;
  const seconds = (): number => (performance.now() - began) / 1000;
  const timer = setInterval(() => {
    const rest = done === 0 ? '?' : `${((seconds() / done) * (total - done)).toFixed(0)} s`;
    say(`${title}: ${String(done)} of ${String(total)}, ${seconds().toFixed(0)} s, about ${rest} to go`);
  }, 20_000);
  timer.unref();
  return {
    step: () => (done += 1),
    end() {
      clearInterval(timer);
      const rest = done < total ? `, the other ${String(total - done)} were not reached in time` : '';
      say(`${title}: ${String(done)} in ${seconds().toFixed(0)} s${rest}`);
    },
  };
}
