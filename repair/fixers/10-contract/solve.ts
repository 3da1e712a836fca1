/** A path whose one written part is not known: what has to stand there for the whole to be a route, or to be asked for. */
import { distance } from '../../spelling.ts';
import { segments } from './routes.ts';

/** What has to stand between two parts of a path so that all together are this route; undefined if nothing does. */
export function solve(before: string, text: string, after: string, route: readonly string[]): string | undefined {
  const query = /[?#][^]*$/u.exec(text)?.[0] ?? '';
  const behind = query === '' ? after.replace(/[?#][^]*$/u, '') : '';
  if (/[?#]/u.test(before) || (before !== '' && !before.startsWith('/'))) return undefined;
  const [head, tail] = [segments(before), segments(behind)];
  const middle = route.slice(head.length, route.length - tail.length);
  const isSame = (part: string, at: number): boolean => {
    const other = route[at] ?? '';
    return other.startsWith('{') ? part === '*' : part === other || (part === '*' && other !== '');
  };
  const fits =
    route.length >= head.length + tail.length &&
    head.every((part, at) => isSame(part, at)) &&
    tail.every((part, at) => isSame(part, route.length - tail.length + at));
  if (!fits || middle.some((part) => part.startsWith('{'))) return undefined;
  const isOpen = !before.endsWith('/');
  const isLed = behind === '' || behind.startsWith('/');
  if (!isOpen && behind.startsWith('/') && middle.length === 0) return undefined;
  if (middle.length === 0) return (isOpen && !isLed ? '/' : '') + query;
  return `${isOpen ? '/' : ''}${middle.join('/')}${isLed ? '' : '/'}${query}`;
}

/** The prefix between two parts that makes a route what is asked for. */
export function prefixFor(before: string, after: string, wanted: readonly string[]): string | undefined {
  const [head, tail] = [segments(before), segments(after)];
  const middle = wanted.slice(head.length, wanted.length - tail.length);
  const fits =
    wanted.length >= head.length + tail.length &&
    head.every((part, at) => part === wanted[at]) &&
    tail.every((part, at) => {
      const other = wanted[wanted.length - tail.length + at];
      return part.startsWith('{') ? other === '*' : part === other;
    });
  if (!fits || middle.some((part) => part.includes('*'))) return undefined;
  return middle.length === 0 ? '' : `/${middle.join('/')}`;
}

/** How many parts differ; one that is near in spelling counts half, and one part that is only lacking or too many a little less than one. */
export function steps(wrong: string, right: string): number {
  const [a, b] = [segments(wrong), segments(right)];
  const lost = a.filter((part) => !b.includes(part));
  const added = b.filter((part) => !a.includes(part));
  if (lost.length === 1 && added.length === 1)
    return distance((lost[0] ?? '').toLowerCase(), (added[0] ?? '').toLowerCase(), 2) <= 2 ? 0.5 : 1;
  const most = Math.max(lost.length, added.length);
  return most === 1 ? 0.75 : most;
}
