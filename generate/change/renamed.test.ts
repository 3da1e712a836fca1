import { expect, test } from 'vitest';

import { plainName } from '../../web/src/workspace/plain-name.ts';
import { readWishes } from './grammar/index.ts';

test.each(['Salt & Pepper', 'Anna’s “Kiosk”', ' Two   words\n', 'Make it red. Remove bikes', 'Call (us) – now!'])(
  'whatever is typed is one wish for a name: %s',
  (typed) => {
    const readings = readWishes(`Rename the app to "${plainName(typed)}"`);
    expect(readings.map(({ ways }) => ways[0])).toEqual([[{ do: 'rename_app', to: plainName(typed) }]]);
  },
);
