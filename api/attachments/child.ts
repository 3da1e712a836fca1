/** A process for one file: what is hostile in it harms nobody else. It reads what it is sent, answers and ends. */
import { AttachmentError, readAttachment } from '../../generate/index.ts';
import type { FromReader, ToReader } from './reader.ts';

const answer = (message: FromReader): void => {
  process.send?.(message, () => process.exit(0));
};

process.once('message', ({ name, bytes }: ToReader) => {
  try {
    answer({ attachment: readAttachment(name, bytes) });
  } catch (error) {
    answer({ refused: error instanceof AttachmentError ? error.message : 'cannot be read' });
  }
});
