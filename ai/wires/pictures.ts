import type { WireRequest } from './wire.ts';

/** How servers say that a model does not see, or that they take no pictures. */
const REFUSALS =
  /image|vision|multi-?modal|mmproj|expected.{0,20}string|content.{0,40}(?:must be a string|valid string|string type)/i;

/** What a model is told that was to see pictures and does not. */
const UNSEEN = 'The pictures could not be shown to you. Go by the words alone.';

/** The request as a model can take it: without its pictures, and with a word about that, where it does not see. */
export function shown(request: WireRequest, blind: ReadonlySet<string>): WireRequest {
  if (!blind.has(request.model) || !hasPictures(request)) return request;
  const turns = request.turns.map(({ role, text, images = [] }) => ({
    role,
    text: images.length === 0 ? text : `${text}\n\n${UNSEEN}`,
  }));
  return { ...request, turns };
}

/** Whether a refusal of this request is about its pictures. Statuses that say something else of whatever was sent are not. */
export function isAboutPictures(status: number | undefined, words: string, request: WireRequest): boolean {
  if (!hasPictures(request) || status === undefined) return false;
  return status >= 400 && ![401, 402, 403, 408, 409, 429, 502, 503, 504, 529].includes(status) && REFUSALS.test(words);
}

function hasPictures({ turns }: WireRequest): boolean {
  return turns.some(({ images = [] }) => images.length > 0);
}
