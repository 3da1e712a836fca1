import type { Template } from '../../templates/index.ts';

/** The template with the app's name where its copy says `{app}`. */
export function introduced(template: Template, name: string): Template {
  const { landing, site, ...rest } = template;
  return {
    ...rest,
    landing: named(landing, name),
    ...(site === undefined ? {} : { site: named(site, name) }),
  };
}

function named<T>(value: T, name: string): T {
  const walk = (each: unknown): unknown => {
    if (typeof each === 'string') return each.replaceAll('{app}', () => name);
    if (Array.isArray(each)) return each.map(walk);
    return typeof each === 'object' && each !== null
      ? Object.fromEntries(Object.entries(each).map(([key, inner]) => [key, walk(inner)]))
      : each;
  };
  return walk(value) as T;
}
