/** A path whose one written part is not known: what has to stand there for the whole to be a route. */
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

/** How many parts differ; a part that is near in spelling counts half. */
export function steps(wrong: string, right: string): number {
  const [a, b] = [segments(wrong), segments(right)];
  const lost = a.filter((part) => !b.includes(part));
  const added = b.filter((part) => !a.includes(part));
  if (lost.length === 1 && added.length === 1)
    return distance((lost[0] ?? '').toLowerCase(), (added[0] ?? '').toLowerCase(), 2) <= 2 ? 0.5 : 1;
  return Math.max(lost.length, added.length);
}
