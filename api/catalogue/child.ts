/** A process that reads ideas: that is computing, at length where an idea is long, and must not hold up the requests of others. */
import type { FromIdeaReader, ToIdeaReader } from './protocol.ts';
import { readIdea } from './reading.ts';

const send = (message: FromIdeaReader): void => {
  if (process.connected) process.send?.(message);
};

process.on('message', (message: ToIdeaReader) => {
  const { type, id } = message;
  if (type === 'beat') send({ type: 'alive', id });
  if (type !== 'read') return;
  try {
    send({ type: 'read', id, read: readIdea(message.idea) });
  } catch (error) {
    send({ type: 'broken', id, message: error instanceof Error ? error.message : String(error) });
  }
});
process.on('disconnect', () => process.exit(0));
