/** “my shares”, “our funds”: what somebody owns and watches. */
const OWN =
  /\b(?:my|our|their|own|personal) (?:\p{L}+ ){0,2}?(?:shares|stocks|funds|etfs|securities|holdings|bonds|coins|crypto(?:currenc(?:y|ies))?|investments)\b/iu;
const TRADED =
  /\b(?:bought|buys?|buying|purchases?|sold|sells?|selling|sales|gains?|loss(?:es)?|dividends?|trades?)\b/iu;

/** Whether an English idea is about what somebody has bought of shares and sold again: nobody offers them to others. */
export const isOwnShares = (idea: string): boolean => OWN.test(idea) && TRADED.test(idea);
