#!/usr/bin/env node
/** Entry of `mvp` and `kubectl mvp`; `cli/mvp` starts it with a Node that is new enough. */
import { runMvp } from './program.ts';

process.exitCode = await runMvp(
  process.argv.slice(2),
  process.env['MVP_CALLED_AS'] === 'kubectl-mvp' ? 'kubectl-mvp' : 'mvp',
);
