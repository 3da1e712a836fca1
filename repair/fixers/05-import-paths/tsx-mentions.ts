/** How often a TypeScript file speaks of a name. */

/** Places of the word that are no member of something else and no part of a path; imports count too. */
export const mentions = (text: string, name: string): number =>
  [...text.matchAll(new RegExp(`(?<![\\w$.'"/-]|\\.\\s)${name}(?![\\w$'"]|-\\w)`, 'gu'))].filter(
    ({ index }) => !/^\s*(?:\/\/|\*|\/\*)/u.test(text.slice(text.lastIndexOf('\n', index - 1) + 1, index)),
  ).length;
