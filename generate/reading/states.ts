import { singular } from '../text/inflect.ts';

/** Words that name a state of something. */
const STATE_WORDS = new Set(
  (
    'proposed pitched written released died nominated funded investigating free occupied cleaning blocked available reserved sold open closed paid unpaid overdue draft published pending approved declined rejected accepted submitted done completed complete cancelled canceled active inactive healthy sick lost found planned ' +
    'confirmed shipped delivered returned collected won backlog doing requested scheduled started finished archived arrived departed expired planted growing harvested germinating flowering dead alive queued printing printed ready packed assigned resolved waiting sent signed new old borrowed loaned out lent reviewed ' +
    'screened interviewed hired proofread transcribed edited empty full broken repaired fixed maintenance quarantine adopted fostered retired rented dirty clean inspected checked passed failed applied interview offer screening qualified proposal negotiation idea sketch building testing released brewing fermenting bottled conditioning disbursed repaid defaulted processing picked boarding boarded landed delayed seated ordered served preparing swapped graduated enrolled dropped withdrawn suspended upcoming live ended tentative invoiced ' +
    'verified unverified treated recovered discharged admitted triaged refunded exchanged restored stolen damaged missing wanted read reading unread watched watching owned listed hidden flagged snoozed acknowledged escalated voted tabled enacted received quoted in_progress to_do in_review on_hold todo claimed unclaimed stored sold_out in_stock cooking baking delivering picked_up en_route hooked towed cleared admitted_to won lost_to drafted edited_by printed_out uploaded processed analysed analyzed diagnosed prescribed dispensed shortlisted interviewed_by accepted_by signed_off signed_up locked unlocked enabled disabled online offline connected disconnected charging charged idle running stopped paused offen geschlossen bezahlt unbezahlt überfällig erledigt geplant bestätigt storniert angenommen abgelehnt neu laufend abgeschlossen frei belegt reserviert verliehen verfügbar defekt in_arbeit gesendet versendet geliefert ouvert fermé payé annulé confirmé abierto cerrado pagado pendiente confirmado cancelado borrador brouillon bozza rascunho concept aktiv inaktiv actif inactif activo attivo actief betaald onbetaald geannuleerd bevestigd betald aberto fechado pendente pago aperto chiuso in_sospeso vacant taken booked no_show settled withdrawn filed neglected'
  ).split(' '),
);

/** `in progress`, `to do`, `being repaired` → the label and whether it is a state. */
export function stateLabel(words: string): string | undefined {
  const lower = words
    .toLowerCase()
    .trim()
    .replace(/^(then|finally|later|or|and|as|are|is|be|being|get|gets|got|marked|a|an|the)\s+/g, '');
  if (lower === '' || lower.split(' ').length > 3) return undefined;
  const key = lower.replace(/[\s-]+/g, '_');
  const last = lower.split(' ').at(-1) ?? '';
  if (STATE_WORDS.has(key) || STATE_WORDS.has(last) || (lower.startsWith('in ') && lower.split(' ').length === 2))
    return lower;
  return undefined;
}

/**
 * Where a list of states begins, from the surest sign on. What is `said` to be states is, whatever the words; what is `sure` needs half of them to
 * read as states; after the others only known ones count.
 */
const LISTS: readonly { sign: RegExp; sure: boolean; said?: true }[] = [
  {
    sign: /(?:status(?:es)?|milestones?|steps?|stages?|phases?|zustand|statut|estado|stato)\s*[(:]\s*([^.;)]+)/iu,
    sure: true,
    said: true,
  },
  {
    sign: /\b(?:status(?:es)?|stages?|phases?|zustand|zustände|statuts?|estados?|stato|stati|toestand)\s+(?:of|for|der|des|eines|einer|de|du|da|do|del|della|dei|van)(?:\s+\p{L}+){1,3}\s*:\s*([^.;)]+)/iu,
    sure: true,
    said: true,
  },
  {
    sign: /(?:pipeline|funnel|workflow|life ?cycle|kanban(?: board)?|board)\s*[(:]\s*([^.;)]+)/iu,
    sure: true,
    said: true,
  },
  { sign: /\bstatus(?:es)?\s+((?:[\p{L}-]+(?:\s[\p{L}-]+)?,\s*){2,}(?:(?:and|or)\s+)?[\p{L}-]+)/iu, sure: true },
  {
    sign: /(?:status(?:es)?|states?|stages?|phases?|zustand|zustände|statut|estado)\b[^:(,.]{0,30}[:(=]\s*([^.;)]+)/iu,
    sure: true,
  },
  {
    sign: /(?:status(?:es)?|states?|stages?)\s+(?:of|is|are|can be|may be|being|like|such as)\s+([^.;)]+)/iu,
    sure: true,
  },
  {
    sign: /\b(?:go|goes|going|moves?|moving|pass(?:es)?|progress(?:es)?|change[sd]?|run|runs)\s+(?:(?:them|it|each|these|\p{L}+s)\s+)?(?:from\s+|through\s+)([^.;)]+)/iu,
    sure: true,
  },
  // "record whether they are alive, dead or sold"
  {
    sign: /\b(?:whether|ob|si|se)\s+(?:\p{L}+\s+){1,3}?(?:is|are|was|were|ist|sind|est|sont|está|están|è|sono)\s+((?:\p{L}+(?: \p{L}+)?,\s*)+(?:\p{L}+ )?\p{L}+,?\s+(?:or|oder|ou|o)\s+\p{L}+)/iu,
    sure: true,
    said: true,
  },
  { sign: /\bthrough\s+((?:[\p{L}\d -]+,\s*){2,}(?:(?:and|or|then)\s+)?[\p{L}\d -]+)/iu, sure: true },
  {
    sign: /\b(?:can be|may be|is either|are either|is one of|are one of|marked as|mark(?:ed)? (?:it|them) as|set to)\s+([^.;:]+)/iu,
    sure: false,
  },
  { sign: /[:(]\s*((?:[\p{L} -]+,\s*)+[\p{L} -]+(?:\s+(?:or|and)\s+[\p{L} -]+)?)/iu, sure: false },
  {
    sign: /\b(?:get|gets|go|goes|are|is|be|being|were|was|marks?)\s+((?:[\p{L}-]+(?:\s[\p{L}-]+){0,2},\s*)*[\p{L}-]+(?:\s[\p{L}-]+)?(?:,?\s+(?:or|and|to|then)\s+[\p{L}-]+(?:\s[\p{L}-]+){0,2})+)/iu,
    sure: false,
  },
  {
    sign: /(?<!\p{L})(?:ist|sind|wird|werden|est|sont|está|están|è|sono|estão|é|são|is|zijn|wordt|worden)\s+((?:\p{L}+,\s*)+\p{L}+\s+(?:oder|und|ou|et|o|y|e|of|en)\s+\p{L}+)/iu,
    sure: false,
  },
  {
    sign: /\b(?:go|goes|moves?)\s+((?:[\p{L}-]+(?:\s[\p{L}-]+)?,\s*){2,}(?:(?:and|or|then|finally)\s+)?[\p{L}-]+(?:\s[\p{L}-]+)?)/iu,
    sure: false,
  },
  { sign: /\b((?:[\p{L}]+ ?(?:->|→|>) ?){1,}[\p{L}]+)/u, sure: true },
  // "a sample is received, in analysis, reported."
  {
    sign: /\b(?:is|are)\s+((?:[\p{L}-]+(?:\s[\p{L}-]+){0,2},\s*){2,}[\p{L}-]+(?:\s[\p{L}-]+){0,2})\s*[.;]?\s*$/iu,
    sure: false,
  },
  // "is in the queue or on the floor or finished"
  {
    sign: /\b(?:is|are)\s+((?:(?:(?:in|on|at|under|not|being|still|awaiting) (?:the |my |our )?)?\p{L}+(?: (?:up|out|off|in))?)(?:,?\s+or\s+(?:(?:(?:in|on|at|under|not|being|still|awaiting) (?:the |my |our )?)?\p{L}+(?: (?:up|out|off|in))?)){2,})/iu,
    sure: false,
  },
  // "parts: name, price - needed, ordered, arrived", "todo/doing/done"
  { sign: /\s[-–—]\s+((?:\p{L}+(?: \p{L}+)?,\s*){2,}(?:(?:and|or)\s+)?\p{L}+)\s*[.;]?\s*$/iu, sure: false },
  { sign: /(?<![\p{L}/])(\p{L}+(?: ?\/ ?\p{L}+(?: \p{L}+(?= ?\/))?){2,})(?![\p{L}/])/iu, sure: false },
];

/** “aceptado, rechazada”, “ricevuto”, “payé”: participles of the languages that make them by an ending, without nouns that only look like them. */
const PARTICIPLE =
  /^(?!(?:estado|pedido|apellido|mercado|tecido|tejido|partido|sentido|lado|contenido|conteúdo|entrada|salida|saída|medida|comida|bebida|jornada|estrada|parada|data|durata|giornata|stato|mercato|contatto|prodotto|quantità|metro|beauté|qualité|quantité|santé|année|durée|entrée|journée)$)\p{L}{2,}(?:[ai]d[oa]s?|[aiu]t[oa]|ées?|és?)$|^\p{L}*(?:prév|reç|vend|rend|perd|ven|ten|batt)ue?s?$/u;
/** What only participles of other languages look like: “gekündigt”, “pausiert”, and those above. */
const DONE = new RegExp(`${PARTICIPLE.source}|^\\p{L}*ge\\p{L}+(?:t|en|d)$|^\\p{L}{3,}iert$`, 'u');
const READS_AS_STATE =
  /^(\p{L}+(?:ed|ing)|\p{L}+(?:ed|ing) \p{L}+|en route|(?:on|in|at|under|beyond|past|off|without|awaiting|not|to) (?:the |my |our )?\p{L}+|\p{L}*ge\p{L}+(?:t|en)|\p{L}{3,}iert|out|(?:ready|waiting|out|back) (?:for|on|at|with|in) (?:the )?\p{L}+|handed over|(?:da|por|à) \p{L}+|zu \p{L}+en)$/u;

/** Forms of “to be” where what is said in small letters is no noun. */
const FOREIGN_BE = /^(?:ist|sind|est|sont|está|están|è|sono|estão|é|são)\s/iu;

/** The states listed in a sentence: `free, occupied, cleaning, blocked`, `get reviewed, approved or declined`, `from draft to published`. */
export function statesIn(sentence: string): { states: string[]; at: number; sure: boolean } | undefined {
  // "open, acknowledged, resolved": a sentence of nothing but states.
  const alone = sentence.replace(/[.\s]+$/u, '').split(/,\s*(?:(?:and|or)\s+)?|\s+(?:and|or|then)\s+/u);
  if (alone.length >= 3 && alone.every((part) => STATE_WORDS.has(part.toLowerCase().replace(/[\s-]+/g, '_'))))
    return { states: [...new Set(alone.map((part) => part.toLowerCase()))].slice(0, 8), at: 0, sure: true };
  const lists = LISTS.flatMap(({ sign, sure, said }) =>
    [...sentence.matchAll(new RegExp(sign.source, `${sign.flags}g`))].map((match) => ({
      match,
      sure,
      said: said === true,
    })),
  );
  for (const { match, sure, said } of lists) {
    const list = match[1];
    if (list === undefined) continue;
    const raw = list
      .split(/,\s*|\s+(?:or|and|to|then|und|oder|et|ou|y|o|e|of|en|bis|zu)\s+|\s*(?:->|→|>)\s*|\s*\/\s*/u)
      .map((part) =>
        part
          .toLowerCase()
          .replace(/^(and|or|to|then|finally|from|und|oder|et|ou|y|o|e)\s+/u, '')
          .replace(/ (?:with|when|if|once|after|because) .*$/u, '')
          .trim(),
      )
      .filter((part) => part !== '');
    // "mark the donation reserved, done or rejected"
    const marked = /^(?:(?:the|an?|each) )?\p{L}+ (\p{L}+)$/u.exec(raw[0] ?? '');
    if (/^marks? /i.test(match[0]) && marked?.[1] !== undefined && stateLabel(marked[1]) !== undefined)
      raw[0] = marked[1];
    const known = raw.map(stateLabel).filter((part): part is string => part !== undefined);
    const read = raw.filter(
      (part) => stateLabel(part) !== undefined || READS_AS_STATE.test(part) || PARTICIPLE.test(part),
    );
    const short = raw.every((part) => part.split(' ').length <= 3 && /^[\p{L}\d '-]+$/u.test(part));
    // “stark, mittel, schwach oder aufgelöst”: one of them at a time.
    const either =
      /(?<!\p{L})(?:or|oder|ou|of|o)(?!\p{L})/iu.test(list) &&
      raw.length >= 3 &&
      (read.length === raw.length || (/^\p{Ll}/u.test(list) && raw.every((part) => /^\p{L}+$/u.test(part))));
    const plain = FOREIGN_BE.test(match[0]) ? 1 : raw.length;
    const enough = sure
      ? short && raw.length >= 2 && (said || read.length * 2 >= raw.length)
      : (known.length >= 2 &&
          (known.length >= raw.length - 1 || (short && read.length === raw.length && raw.length >= 3))) ||
        (read.length === raw.length && raw.length >= 3 && raw.filter((part) => DONE.test(part)).length >= 2) ||
        (either && read.length >= plain) ||
        (match[0].startsWith('(') &&
          read.length === raw.length &&
          raw.length === 2 &&
          raw.some((part) => DONE.test(part)));
    if (!enough) continue;
    const states = sure || either || read.length === raw.length ? raw.map((part) => stateLabel(part) ?? part) : known;
    return { states: [...new Set(states)].slice(0, 8), at: match.index, sure };
  }
  return verdictIn(sentence);
}

/** “requests that the board approves or denies”: what is asked for, then granted or not. */
function verdictIn(sentence: string): { states: string[]; at: number; sure: boolean } | undefined {
  const found =
    /(?:\b(?:that|which)\s+(?:\p{L}+\s+){1,3})?\b(approve|accept|confirm)s?\b(?: or| \/|, or)\s+(den(?:y|ies)|rejects?|declines?|refuses?)\b/iu.exec(
      sentence,
    );
  if (found === null) return undefined;
  const [yes = '', no = ''] = [found[1]?.toLowerCase(), found[2]?.toLowerCase().replace(/ies$/, 'y').replace(/s$/, '')];
  const done = (verb: string): string => `${verb.replace(/e$/, '').replace(/y$/, 'i')}ed`;
  return { states: ['submitted', done(yes), done(no)], at: found.index, sure: false };
}

/** Whether a lemma names a state rather than a thing in a list of states. */
export function isStateWord(lemma: string): boolean {
  return STATE_WORDS.has(lemma) || STATE_WORDS.has(singular(lemma));
}
