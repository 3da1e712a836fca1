/** Messages that tell of an app, out of the cluster: CloudEvents, signed as Standard Webhooks says, never to a private address. */
export { deliver, type Attempt } from './deliver.ts';
export { cloudEvent, type Told } from './message.ts';
