import { analyze, planApp } from '../../generate/index.ts';
import { BUILT, type Blueprint } from '../../templates/index.ts';

/** A template alone: the app of an idea that says nothing else, but the trade where its rows are only of that. */
export function plainApp(id: string): Blueprint {
  const trade = BUILT.get(id)?.trade;
  const said = trade?.only === true ? `asdf ${trade.words[0] ?? ''}` : 'asdf qwer';
  const idea = { appName: id.replaceAll('-', ' '), template: id, description: said };
  return planApp(idea, analyze(idea));
}
