import type { Edit } from '../edit.ts';
import { isColour } from '../edits/looks.ts';
import { ARTICLE, need, rule, type Parts, type Rule } from './rule.ts';

const SOMEWHAT = '(?:(?:a (?:bit|little|touch|lot)|slightly|somewhat|much|way|even|still|far) )*';
const DARKER = /^(?:darker|deeper|stronger|richer)$/iu;

/**
 * What people say of a colour that there is and that is to be darker or lighter.
 *
 * @param partOf how a part of a page is called; undefined: it is none
 */
export function shadeRules(partOf: (said: string | undefined) => ColourPart | undefined): readonly Rule[] {
  const shifted = (parts: Parts): Edit | undefined => {
    const said = need(parts['part']).replace(/ (?:tone|shade|one|colou?r)$/iu, '');
    const way = parts['way'] === undefined ? (parts['pale'] === undefined ? 'lighter' : 'darker') : parts['way'];
    const shade = DARKER.test(way) ? 'darker' : 'lighter';
    const part = partOf(said);
    if (part !== undefined) return { do: 'set_colour', part, colour: shade };
    return isColour(said) ? { do: 'set_colour', part: 'primary', colour: `${shade} ${said.toLowerCase()}` } : undefined;
  };
  const WAY = '(?<way>darker|deeper|stronger|richer|lighter|paler|brighter|softer)';
  return [
    rule(`(?:make|turn|have|get|keep) ${ARTICLE}(?<part>[a-z ]+?) (?:be )?${SOMEWHAT}${WAY}`, shifted),
    rule(
      '(?:(?:go for|use|have|give it|take|choose|pick|try|with|(?:i|we) (?:want|would like|prefer|need)) ' +
        `)?${ARTICLE}${SOMEWHAT}${WAY} ${ARTICLE}(?<part>[a-z ]+)`,
      shifted,
    ),
    rule(`${ARTICLE}(?<part>[a-z ]+?) (?:should|must|has to|have to|could|ought to) be ${SOMEWHAT}${WAY}`, shifted),
    rule(
      `${ARTICLE}(?<part>[a-z ]+?) (?:is|are|looks?|seems?|feels?) (?:(?:a (?:bit|little)|too|much|way|far|rather|very|so|just) )+
        (?:(?<pale>washed[ -]out|pale|light|bright|faint|weak|faded)|dark|heavy|strong|gloomy|loud)
        (?:,? (?:so |please )*(?:go|make (?:it|them)|take|use)(?: it| them)? ${SOMEWHAT}${WAY})?`,
      shifted,
    ),
    rule(`(?:go|a) ${SOMEWHAT}${WAY}(?: (?<part>colou?rs?))?`, shifted),
  ];
}

type ColourPart = Extract<Edit, { do: 'set_colour' }>['part'];
