/** Edits for decorators that do not stand where what they decorate stands. */
import type { Candidate } from '../../search.ts';
import type { Line, Spot } from './spot.ts';

const reach = 3;

/**
 * Decorators that stand deeper than the function or class below them go to its depth, where its own body says that it stands right: else it is the
 * header that slid out, with all that would go with it.
 */
export function* decoratorEdits({ lines, line }: Spot): Generator<Candidate> {
  for (const decorator of lines.slice(Math.max(0, line.number - reach), line.number + reach)) {
    if (decorator.tokens[0]?.text !== '@') continue;
    const below = lines.slice(decorator.number + 1).filter((one) => one.tokens.length > 0);
    const at = below.findIndex((one) => one.tokens[0]?.text !== '@');
    const header = below[at];
    if (header === undefined || !/^(?:def|class|async)$/u.test(first(header))) continue;
    if (header.indent.length >= decorator.indent.length) continue;
    const end = below.findIndex((one, index) => index >= at && one.tokens.at(-1)?.text === ':');
    const body = end === -1 ? undefined : below[end + 1];
    // A body that is deeper than the decorator belongs there: then the header is wrong.
    if (
      body === undefined ||
      body.indent.length <= header.indent.length ||
      body.indent.length > decorator.indent.length
    )
      continue;
    yield {
      start: decorator.start,
      end: decorator.start + decorator.indent.length,
      text: header.indent,
      cost: 0.3,
    };
  }
}

const first = (line: Line): string => line.tokens[0]?.text ?? '';
