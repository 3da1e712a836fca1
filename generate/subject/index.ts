/** What an idea is about: the nouns by which it says its trade. */
export { subjectsBeside, subjectsOf, type Subject } from './subject.ts';
