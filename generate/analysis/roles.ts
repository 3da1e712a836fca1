import { vocabularyFor } from '../language/index.ts';
import { kindOf } from '../lexicon/index.ts';
import { capitalised, singular } from '../text/inflect.ts';
import type { Statements } from '../text/statements.ts';
import { linesOf } from '../words.ts';

/** Somebody who uses the app in a way of their own. */
export interface StatedRole {
  label: string;
  /** What they do, in the idea's words; empty when it does not say. */
  does: string;
}

/** What only somebody with a role does: these verbs make a role of the staff before them. */
const DUTIES =
  'approves?|rejects?|declines?|assigns?|triages?|reviews?|confirms?|manages?|publish(?:es)?|decides?' +
  '|verif(?:y|ies)|signs? off|dispatch(?:es)?|schedules?|plans?|oversees?|coordinates?|moderates?' +
  '|supervises?|checks?|edits?|marks?|grades?|records?|enters?|opens?|closes?|picks?|visits?|writes?' +
  '|hands?|leads?|teach(?:es)?|signs?|serves?|repairs?|cleans?|answers?|uploads?|issues?|interviews?' +
  '|proposes?|inspects?|prepares?|handles?|tells?|tell us|sends?|investigates?|runs?|sets|sees|looks? ' +
  'after|monitors?|authori[sz]es?|invites?|scores?';
const DUTY = new RegExp(
  `(?:^|[,;]\\s*|\\b(?:and|an?|the|our|every|each)\\s+)((?:\\p{L}+\\s)?\\p{L}+)\\s+(?:can |must |should |may |who )?(${DUTIES})\\b([^.;,]{0,60})`,
  'giu',
);

/** Who does this has the say, whatever else they are: “the producer approves timesheets”, “a leader signs off each badge”. */
const SAY = /^(?:approv|reject|declin|confirm|decid|verif|sign|publish|authori[sz])/iu;

/** “der Hausmeister nimmt die Meldung an”, “la gestion valide”: who has the say in other languages. */
const FOREIGN: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<!\p{L})(?:[Dd]er|[Dd]ie|[Dd]as|[Ee]ine?|[Uu]nsere?|[Jj]eder?) (\p{Lu}\p{L}+) (?:kann |muss |darf ` +
      String.raw`|soll )?((?:genehmigt?|bestätigt?|prüft|gibt|lehnt|nimmt|vergibt|entscheidet|teilt|plant|schließt` +
      String.raw`|beauftragt)(?!\p{L})[^.;,]{0,60})`,
    'gu',
  ),
  /(?<!\p{L})(?:le |la |un |une |l')(\p{L}+) ((?:approuve|valide|confirme|accepte|refuse|décide|vérifie|attribue|planifie)(?!\p{L})[^.;,]{0,60})/giu,
  /(?<!\p{L})(?:el |la |un |una )(\p{L}+) ((?:aprueba|confirma|acepta|rechaza|decide|verifica|asigna|planifica|autoriza)(?!\p{L})[^.;,]{0,60})/giu,
  /(?<!\p{L})(?:il |la |lo |un |una |l')(\p{L}+) ((?:approva|conferma|accetta|rifiuta|decide|verifica|assegna|pianifica|autorizza)(?!\p{L})[^.;,]{0,60})/giu,
  /(?<!\p{L})(?:o |a |um |uma )(\p{L}+) ((?:aprova|confirma|aceita|recusa|decide|verifica|atribui|planeja|autoriza)(?!\p{L})[^.;,]{0,60})/giu,
  /(?<!\p{L})(?:de |het |een )(\p{L}+) ((?:keurt|bevestigt|accepteert|weigert|beslist|controleert|wijst|plant|beheert)(?!\p{L})[^.;,]{0,60})/giu,
];

/** “decided by an arbitrator” */
const DONE_BY = new RegExp(
  String.raw`\b((?:decid|approv|review|assign|check|sign|releas|confirm|inspect|verifi|plann|moderat|judg|grad` +
    String.raw`|publish)ed) (?:off )?by (?:an? |the |our )?((?:\p{L}+\s)?\p{L}+)\b`,
  'giu',
);

/** A noun no lexicon has that reads as somebody who does something. */
const DOER = /(?:er|or|ist|ian|ain|ard|man|woman)$/u;
/** Words of grammar that end so: “accept or decline”, “others sign them”. */
const NO_DOER =
  /^(?:or|nor|for|other|another|either|neither|whether|after|under|over|never|ever|\p{L}*ever|together|rather|later|however)$/u;

/** Whom a business serves: what they confirm is their own. */
const SERVED: ReadonlySet<string> = new Set(linesOf(new URL('served.txt', import.meta.url)));

/** Whoever is called so has an office, whatever they do in it. */
const OFFICE = new RegExp(
  String.raw`^(manager|master|president|captain|officer|treasurer|secretary|bookkeeper|coordinator|supervisor` +
    String.raw`|administrator|foreman|warden|steward|marshal|chair|board|committee)$`,
);

/** Roles every app has anyway, or that are nobody's. */
const COMMON =
  /^(admin|administrator|owner|user|users|member|everyone|everybody|anyone|people|we|i|they|you|it|system|app|who|super admin|guest|visitor)$/iu;

/** The roles of an idea in a language: those it lists, those it speaks as, and staff that do what not everybody may. At most four. */
export function rolesIn(statements: Statements, language = 'en'): StatedRole[] {
  const found = new Map<string, StatedRole>();
  const add = (spoken: string, does: string, stated: boolean): void => {
    const words = spoken
      .toLowerCase()
      .replace(/^(an?|the|our|every|each|and|all|then|only|just|some|both)\s+/u, '')
      .trim()
      .split(/\s+/u);
    const last = singular(words.at(-1) ?? '');
    const label = [...words.slice(0, -1), last].join(' ');
    if (COMMON.test(label) || label.length < 3 || label.length > 30) return;
    const phrase = label.replaceAll(' ', '_');
    const kind = kindOf(phrase) ?? kindOf(last);
    const reads =
      kind === 'person' || (['organisation', undefined].includes(kind) && DOER.test(last) && !NO_DOER.test(last));
    const hasSay = reads && SAY.test(does.trim()) && !SERVED.has(last);
    const office = OFFICE.test(last) && !SERVED.has(last);
    if (!stated && kind !== 'staff' && !hasSay && !office) return;
    if (!stated && COMMON.test(last) && words.length === 1) return;
    // A word before the staff that is no part of the title: "afterwards technicians".
    const titled =
      words.length > 1 &&
      /^(manager|lead|leader|officer|coordinator|supervisor|clerk|assistant|director|head|team|staff|agent|master)$/.test(
        last,
      );
    const own = titled || stated || kindOf(phrase) !== undefined || words.length === 1 ? label : last;
    if (!found.has(own)) found.set(own, { label: capitalised(own), does: capitalised(does.trim()).slice(0, 200) });
  };
  for (const { name, does } of statements.roles) add(name, does, true);
  for (const sentence of statements.sentences)
    for (const match of sentence.matchAll(DUTY)) add(match[1] ?? '', `${match[2] ?? ''}${match[3] ?? ''}`, false);
  for (const sentence of statements.sentences)
    for (const pattern of FOREIGN)
      for (const match of sentence.matchAll(pattern))
        if (worksHere(match[1] ?? '', language)) add(match[1] ?? '', match[2] ?? '', true);
  for (const sentence of statements.sentences)
    for (const match of sentence.matchAll(DONE_BY)) add(match[2] ?? '', '', false);
  return [...found.values()].slice(0, 4);
}

/** Whether a word of another language is somebody who works here, and nobody whom the business serves. */
function worksHere(word: string, language: string): boolean {
  const key = vocabularyFor(language)?.noun(word)?.key;
  if (key === undefined || SERVED.has(key) || COMMON.test(key)) return false;
  return ['person', 'staff'].includes(kindOf(key) ?? '');
}
