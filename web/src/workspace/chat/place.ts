import { MAIN, type Line } from '../../client/line';

/** The longest message, in characters. */
export const MAX_MESSAGE = 2000;

/** Where what is being written about an app is kept; a branch has a place of its own. */
export function draftPlace({ mvp_id: id, branch }: Pick<Line, 'mvp_id' | 'branch'>): string {
  return branch === MAIN ? `chat.${id}` : `chat.${id}.${branch}`;
}

/** Where it is kept what somebody has pointed at. */
export function aboutPlace(line: Pick<Line, 'mvp_id' | 'branch'>): string {
  return `about.${draftPlace(line)}`;
}
