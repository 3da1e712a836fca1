/** A process that merges lines of apps: it renders apps for that, which takes seconds, and must not hold up the requests of others. */
import { longestChain, mergeApps } from '../../generate/index.ts';
import type { FromMerger, MergeWork, ToMerger } from './merger-protocol.ts';

const send = (message: FromMerger): void => {
  if (process.connected) process.send?.(message);
};

process.on('message', (message: ToMerger) => {
  if (message.type === 'beat') send({ type: 'alive', id: message.id });
  if (message.type === 'merge') void merge(message.id, message.work);
});
process.on('disconnect', () => process.exit(0));

async function merge(id: number, { chains, ...lines }: MergeWork): Promise<void> {
  try {
    const chain = longestChain([lines.ours, ...chains]);
    send({ type: 'merged', id, merged: await mergeApps({ ...lines, chain }) });
  } catch (error) {
    send({ type: 'broken', id, message: error instanceof Error ? error.message : String(error) });
  }
}
