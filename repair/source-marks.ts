const mark = String.raw`(?:\[cite(?:_start|_end|:[ \t]*\d+(?:[ \t]*,[ \t]*\d+)*)\]|【\d+(?::\d+)?†[^】\n]*】)`;

/**
 * Marks that point to the sources of an answer and were left in its code: `[cite: 41]`, `[cite_start]`, `【12†source】`. With the blanks before
 * each, at the begin of a line with those behind it.
 */
export const sourceMarks = new RegExp(`(?<=\\S)[ \\t]*${mark}|${mark}[ \\t]*`, 'gu');
