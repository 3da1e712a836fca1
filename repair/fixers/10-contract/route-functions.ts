/** The functions behind the routes. */
import type { PythonFunction } from '../../oracles/python-outline.ts';
import type { BackendFile } from './outlines.ts';
import type { Route } from './routes.ts';

/** The function of each route; undefined if its decorator is not found there. */
export function functionOf(route: Route, files: readonly BackendFile[]): PythonFunction | undefined {
  const outline = files.find((file) => file.path === route.file)?.outline;
  return outline?.functions.find((one) => one.decorators.some((each) => each.start === route.at));
}
