import { analyze, planApp } from '../../generate/index.ts';
import type { Blueprint } from '../../templates/index.ts';

/** A template alone: the app of an idea that says nothing else. */
export function plainApp(id: string): Blueprint {
  const idea = { appName: id.replaceAll('-', ' '), template: id, description: 'asdf qwer' };
  return planApp(idea, analyze(idea));
}
