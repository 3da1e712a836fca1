export { keepAsking } from './asking.ts';
export { readIdeas, type Idea } from './ideas.ts';
export { send, signIn, type MvpRecord, type Reply, type RestOptions, type User } from './rest.ts';
