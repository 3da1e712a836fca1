import type { Blueprint } from '../../templates/index.ts';

const INVITED =
  /\b(?:by invitation only|invit(?:e|ation)[- ]only|only by invitation|nur auf Einladung|uniquement sur invitation|solo por invitación|solo su invito)\b/iu;

/** Whether an idea says that nobody makes an account unasked. */
export function signUpIn(description: string): Blueprint['app']['signUp'] {
  return INVITED.test(description) ? 'invited' : 'open';
}
