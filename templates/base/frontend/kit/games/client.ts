import { getPublic, postPublic } from '@/lib/api';

/** One line of a leaderboard. `points` is the best that somebody of this name has reached. */
export interface Place {
  id: string;
  rank: number;
  name: string;
  points: number;
  at: string;
}

export type Period = 'day' | 'week' | 'month' | 'all';

/** The place that a score has in each period. */
export type Reached = Record<Period, number>;

/** What somebody has just entered, and where it stands. */
export interface Entered {
  name: string;
  points: number;
  places: Reached;
}

const below = (game: string): string => `/site/games/${encodeURIComponent(game)}`;

/** Says that a round begins; its mark goes with the score, so that the server knows how long was played. */
export const startRound = async (game: string): Promise<string> =>
  (await postPublic<{ round: string }>(`${below(game)}/rounds`, {})).round;

/** Enters a score under a name; the answer is the place it has in each period. */
export const sendScore = (
  game: string,
  score: { round: string; name: string; points: number },
): Promise<{ places: Reached }> => postPublic(`${below(game)}/scores`, score);

/** The best of a period, at most ten. */
export const listScores = (game: string, period: Period, signal?: AbortSignal): Promise<{ places: Place[] }> =>
  getPublic(`${below(game)}/scores?period=${period}`, signal);

/** Takes a line off the leaderboard; for administrators. */
export const removeScore = (game: string, id: string): Promise<void> =>
  postPublic(`${below(game)}/scores/${encodeURIComponent(id)}/removal`, {});
