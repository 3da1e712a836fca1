/** A process for one file: what is hostile in it harms nobody else. It reads what it is sent, answers and ends. */
import { AttachmentError, readAttachment } from '../../generate/index.ts';
import type { FromReader, ToReader } from './reader.ts';

const answer = (message: FromReader): void => {
  process.send?.(message, () => process.exit(0));
};

process.once('message', ({ name, bytes }: ToReader) => {
  readAttachment(name, bytes, true).then(
    (attachment) => answer({ attachment }),
    (error: unknown) => answer({ refused: error instanceof AttachmentError ? error.message : 'cannot be read' }),
  );
});
