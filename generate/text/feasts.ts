/** What a feast needs, made or brought by somebody who holds none. */
const FOR_A_FEAST = new RegExp(
  String.raw`\b(?:wedding|birthday|party|festival|event) (cakes?|dress(?:es)?|gowns?|suits?|rings?|flowers` +
    String.raw`|florists?|bouquets?|photo(?:s|graphers?|graphy)|videographers?|cars?|bands?|djs?|stationery` +
    String.raw`|make-?up|decorations?|balloons?|cater(?:ing|ers?)|marquees?|tents?)\b`,
  'giu',
);

const FEAST = String.raw`(?:[\p{L}’'-]+ )?(?:weddings|parties|birthdays|events|celebrations|conferences|receptions|funerals|christenings|anniversaries)`;
/** “Catering for weddings and company events.”: a sentence that says what a house does, and for which occasions; nobody plans or keeps anything in it. */
const FOR_OCCASIONS = new RegExp(
  String.raw`^((?:(?!\b(?:we|i|who|that|keep|manage|plan|track|register|sell|book|organi[sz]e|find|show|list)\b)[\p{L}’'-]+ ){1,6})` +
    String.raw`for ${FEAST}(?:(?:, | and | or |, and )${FEAST})*(?=[.,;:]|$)`,
  'iu',
);

/** “A wedding cake baker”: the cake stays, no wedding is held. */
export function withoutFeasts(text: string): string {
  return text.replace(FOR_A_FEAST, '$1').replace(FOR_OCCASIONS, '$1');
}
