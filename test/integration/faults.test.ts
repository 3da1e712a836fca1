import './faults/watch.ts';
import './faults/list-and-calls.ts';
import './faults/leadership.ts';
import './faults/operator.ts';
