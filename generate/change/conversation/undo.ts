/** A message that asks for nothing but how it was before. */
const UNDO = new RegExp(
  String.raw`^(?:please )?(?:undo|revert|take back` +
    String.raw`|go back)(?: (?:it|this|that|(?:the|my|your) last (?:change|one|step|wish)))?(?: please)?[.!]*$` +
    String.raw`|^(?:please )?take (?:it|this|that) back[.!]*$`,
  'iu',
);

/** Whether a message only takes back what was done last. */
export function asksUndo(message: string): boolean {
  return UNDO.test(message.trim());
}
