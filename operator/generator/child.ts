/** The generator's process: writing an app takes seconds of computing, which must not hold up the reconciles of others. */
import { generateApp, type Idea } from './app.ts';
import type { FromGenerator } from './index.ts';

process.on('message', (request: { id: number; idea: Idea }) => {
  const answer = (message: FromGenerator): void => {
    if (process.connected) process.send?.(message);
  };
  generateApp(request.idea, (progress) => {
    answer({ id: request.id, progress });
  }).then(
    (generation) => {
      answer({ id: request.id, generation });
    },
    (error: unknown) => {
      answer({ id: request.id, problem: error instanceof Error ? error.message : String(error) });
    },
  );
});
process.on('disconnect', () => process.exit(0));
