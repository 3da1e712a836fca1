/** What a feast needs, made or brought by somebody who holds none. */
const FOR_A_FEAST = new RegExp(
  String.raw`\b(?:wedding|birthday|party|festival|event) (cakes?|dress(?:es)?|gowns?|suits?|rings?|flowers` +
    String.raw`|florists?|bouquets?|photo(?:s|graphers?|graphy)|videographers?|cars?|bands?|djs?|stationery` +
    String.raw`|make-?up|decorations?|balloons?|cater(?:ing|ers?)|marquees?|tents?)\b`,
  'giu',
);

/** “A wedding cake baker”: the cake stays, no wedding is held. */
export function withoutFeasts(text: string): string {
  return text.replace(FOR_A_FEAST, '$1');
}
