/** What the API says of a field goes on from its name; here it stands alone. */
const GOES_ON = /^(?:is|are|has|have|must|may|can|cannot|needs|should|does)\b/;

/** A file or an identifier keeps its name: “old.bin is no text”. */
const NAME = /^\S*[._/]\S*\s/;

/** A message as a sentence of its own: “is too short” becomes “It is too short.”, “the build is running” “The build is running”. */
export function sentence(message: string): string {
  const text = message.trim();
  if (GOES_ON.test(text)) return `It ${text}${/[.!?…]$/.test(text) ? '' : '.'}`;
  if (NAME.test(text)) return text;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
