/** Where only a text can stand and none of its quotes does: the module an import is from. */
import type { Candidate } from '../../search.ts';

const bareModule = [
  // `import { Form } from ./form;`, `export * from @/lib/api`, `import ./globals.css;`
  /(?<=^(?:import|export)\b[^'"`;=()\n]*\sfrom[ \t]*|^\} from[ \t]*|^import[ \t]+(?=[@.~#/\w-]*[./]))([@.~#/\w-]+)(?=[ \t]*;?[ \t]*\r?$)/gmu,
  // `import Link from <next/link>`
  /(?<=^(?:import\b[^'"`;\n]*|\}) from[ \t]*)<([@.~#/\w-]+)>(?=[ \t]*;?[ \t]*\r?$)/gmu,
  // `import(./map)`
  /(?<=\b(?:import|require)\([ \t]*)([@.~#][@.~#/\w-]*\/[@./\w-]+|\.{1,2}\/[@./\w-]+)(?=[ \t]*\))/gmu,
];

/** Candidates wherever such a place is; the quotes are those that the file's other imports have. */
export function* lostQuotes(text: string): Generator<Candidate> {
  const quote = /\bfrom\s*(["'])/u.exec(text)?.[1] ?? "'";
  for (const pattern of bareModule) {
    for (const match of text.matchAll(pattern)) {
      const end = match.index + match[0].length;
      yield { start: match.index, end, text: `${quote}${match[1] ?? match[0]}${quote}`, cost: 0.1 };
    }
  }
}
