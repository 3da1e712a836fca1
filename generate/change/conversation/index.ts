/** What was said before a message: turns and their summary, and what an answer to a question makes of a wish. */
export { answering, asAnswer, asWish, type Answer } from './answer.ts';
export { summarised, toldOf } from './told.ts';
export { asksUndo } from './undo.ts';
export { lastDone, MOST_TURNS, operationsOf, type Conversation, type Turn } from './turn.ts';
