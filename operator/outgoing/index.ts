/** What leaves the cluster for an address that a person gave: never to a private one, unless the installation allows it. */
export { agentTo, brokenBy, reach, type Destination, type Reached } from './reach.ts';
