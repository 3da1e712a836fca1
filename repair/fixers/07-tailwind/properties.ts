/** Classes written as CSS names its properties, and colours by the names other design systems give their roles. */
import words from './words.json' with { type: 'json' };
import { isGood, type Classes } from './known.ts';

/** `margin-top-4` → `mt-4`: a property of CSS with what Tailwind calls it. */
const properties = words.properties.map(([pattern = '', right = '']) => [new RegExp(pattern, 'u'), right] as const);

/** What a class named by a property of CSS may be in Tailwind. */
export const byProperty = (name: string): readonly string[] =>
  properties.flatMap(([pattern, right]) => (pattern.test(name) ? [name.replace(pattern, right)] : []));

/** Names of the same role in the themes of component libraries and of apps; the likelier ones first. */
const roles: readonly (readonly string[])[] = words.roles;

/** `text-muted-foreground` where the app's theme says `text-muted`: the first name of the role that the theme has. */
export function byRole(name: string, classes: Classes): readonly string[] {
  const match =
    /^((?:bg|text|border(?:-[trblxy])?|ring|fill|stroke|from|via|to|divide|outline|decoration)-)([a-z][a-z-]*?)(\/.+)?$/u.exec(
      name,
    );
  const [, utility = '', role = '', opacity = ''] = match ?? [];
  for (const names of roles) {
    const right = names.includes(role)
      ? names.find((one) => one !== role && isGood(`${utility}${one}${opacity}`, classes))
      : undefined;
    if (right !== undefined) return [`${utility}${right}${opacity}`];
  }
  return [];
}

/** What others call a variant. */
export const otherVariants: ReadonlyMap<string, string> = new Map(Object.entries(words.otherVariants));
