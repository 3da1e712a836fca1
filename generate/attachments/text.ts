import { ATTACHMENT, AttachmentError, type Attachment, type Text } from './attachment.ts';

/** Signs that no text for people has, but line ends and tabs. */
const UNSEEN = /(?![\t\n])\p{Cc}|\p{Co}|\p{Cn}/gu;

/**
 * A text to be read with the idea; layout such as headings and lists is kept, because the idea's reader knows it.
 *
 * @throws AttachmentError if it says nothing
 */
export function proseOf(name: string, content: string): Text {
  const whole = content
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(UNSEEN, ' ')
    .replaceAll(/[^\S\n]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  if (!/\p{L}{2}/u.test(whole)) throw new AttachmentError('has no words in it');
  if (whole.length <= ATTACHMENT.text) return { kind: 'text', name, text: whole, said: [] };
  const cut = whole.slice(0, ATTACHMENT.text);
  const end = Math.max(cut.lastIndexOf('\n'), cut.lastIndexOf('. ') + 1);
  const text = (end > ATTACHMENT.text / 2 ? cut.slice(0, end) : cut).toWellFormed().trim();
  const said = `The first ${text.length.toLocaleString('en')} of ${whole.length.toLocaleString('en')} characters are read.`;
  return { kind: 'text', name, text, said: [said] };
}

/** The idea with the texts that come with it at its end; what stands first counts most. */
export function withTexts<T extends { description: string; attachments?: readonly Attachment[] | undefined }>(
  idea: T,
): T {
  const texts = (idea.attachments ?? []).flatMap((each) => (each.kind === 'text' ? [each.text] : []));
  if (texts.length === 0) return idea;
  return { ...idea, description: [idea.description, ...texts].join('\n\n') };
}
