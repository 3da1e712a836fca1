/** A request that puts behind a question mark what the route takes as a part of its path. */
import type { Workspace } from '../../workspace.ts';
import type { Meeting } from './meeting.ts';
import type { Placed } from './placed-calls.ts';
import { matches, segments, type Route } from './routes.ts';

/** Such a route, and the request as it has to be written. */
export interface ByQuery {
  readonly route: Route;
  readonly data: { readonly start: number; readonly end: number; readonly right: string };
}

/**
 * The one route of the same method that goes on below the request's path with one parameter, which the request gives by that name; none where
 * what answers at the path itself takes it.
 */
export function meantByQuery(workspace: Workspace, call: Placed, meeting: Meeting): ByQuery | undefined {
  const name = /\?(\w+)=\*(?:&|$)/u.exec(call.full)?.[1];
  if (name === undefined || call.isGeneric) return undefined;
  const own = segments(call.full);
  const [route, ...more] = meeting.routes.filter((one) => {
    const parts = segments(one.path);
    const last = /^\{(\w+)(?::\w+)?\}$/u.exec(parts.at(-1) ?? '')?.[1];
    const isNamed = last === name || (name === 'id' && last?.endsWith('_id') === true) || last === 'id';
    return (
      one.method === call.method &&
      isNamed &&
      parts.length === own.length + 1 &&
      own.every((part, at) => part === parts[at] || (part.includes('*') && parts[at]?.startsWith('{') === true))
    );
  });
  if (route === undefined || more.length > 0 || meeting.isAsked(route)) return undefined;
  const answering = meeting.routes.filter((one) => one.method === call.method && matches(call.full, one.path));
  if (answering.some((one) => mayTake(meeting, one, name))) return undefined;
  const text = (workspace.text(call.file) ?? '').slice(call.start, call.end);
  const [place, ...others] = [...text.matchAll(new RegExp(`/?\\?${name}=(?=\\$\\{)`, 'gu'))];
  if (place === undefined || others.length > 0) return undefined;
  const value = text.slice(place.index + place[0].length);
  const end = endOfField(value);
  if (end === undefined) return undefined;
  const right = `${text.slice(0, place.index)}/${value.slice(0, end)}${value.slice(end).replace(/^&/u, '?')}`;
  return { route, data: { start: call.start, end: call.end, right } };
}

const plainType = /^(?:str|int|float|bool|(?:uuid\.)?UUID|(?:dt\.|datetime\.)?(?:date|datetime))(?: \| None)?$/u;

/** It takes a parameter of that name, or something whose parts are not known. */
function mayTake({ functionOf }: Meeting, route: Route, name: string): boolean {
  const one = functionOf(route);
  return (
    one === undefined ||
    one.isOpen ||
    one.parameters.some((each) => each.name === name || !plainType.test(each.annotation ?? ''))
  );
}

/** Where `${…}` at a text's begin ends. */
function endOfField(text: string): number | undefined {
  let depth = 0;
  for (let at = 1; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return undefined;
}
