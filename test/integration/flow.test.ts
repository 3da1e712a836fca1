import './flow/idea.ts';
import './flow/release.ts';
import './flow/person.ts';
import './flow/failing.ts';
import './flow/settled.ts';
