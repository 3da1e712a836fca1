/** What an idea limits by a number, or forbids to happen twice. Read from a sentence, in any of the languages ideas are read in. */
export interface StatedLimits {
  /** Above this amount somebody has to approve it. */
  approval?: { above: number; sentence: string };
  /** Until so many hours before it begins one may cancel. */
  cancelHours?: number;
  /** No more than so many at a time, and the clause that says it. */
  most: { count: number; clause: string }[];
  /** What no two have alike: “case number”, “DCC address”; and whether each must have one. */
  unlike: { property: string; needed: boolean }[];
  /** Clauses that say that something is not taken twice at one time. */
  exclusive: string[];
}

const APPROVES =
  /approv|sign(ed|s)? off|sign-off|authori[sz]|genehm|freigeb|freigib|zustimm|valid|autoris|aprob|autoriz|aprov|goedkeur|goedgekeur/iu;
const ABOVE = new RegExp(
  String.raw`\b(?:over|above|beyond|more than|greater than|higher than|exceed(?:s|ing)?|from|ab|über|mehr als` +
    String.raw`|plus de|au-dessus de|au-delà de|à partir de|dépass\w+|más de|a partir de|por encima de` +
    String.raw`|superior(?:es)? a|oltre|più di|sopra(?: i)?|acima de|mais de|boven|meer dan|vanaf)\s+(?:€|\$|£|chf` +
    String.raw`|eur|usd|gbp|r\$|kr)?\s?(\d[\d.,’' ]*\d|\d)(k\b)?`,
  'iu',
);
/** What a figure counts where it is no amount of money. */
const NO_MONEY = new RegExp(
  String.raw`^\s*(?:%|percent|prozent|days?|tagen?|jours?|días?|hours?|stunden?|heures?|horas?|weeks?|months?` +
    String.raw`|monate?n?|years?|jahren?|people|persons?|personen|guests?|seats?|items?|pieces?|kg|km` +
    String.raw`|degrees?)(?!\p{L})`,
  'iu',
);

const CANCELS = /cancel|call off|stornier|absag|annul|cancela|anular|disdi|annuller/iu;
const BEFORE = new RegExp(
  String.raw`(\d{1,3})\s*(hours?|h|days?|stunden?|tagen?|heures?|jours?|horas?|días?|ore|giorni|dias|uur` +
    String.raw`|dagen)\s+(?:before|ahead|in advance|beforehand|prior|vorher|zuvor|davor|vor|avant|à l'avance|antes` +
    String.raw`|prima|van tevoren|ervoor)`,
  'iu',
);
const DAY_BEFORE =
  /\buntil (?:the )?(?:day|evening) before\b|\bbis zum (?:vor)?tag (?:vorher|davor|zuvor)\b|\bbis zum vortag\b/iu;

const TWICE = new RegExp(
  String.raw`double[- ]?book|doubly|\btwice\b|in two places|on the same day|am selben tag|le même jour` +
    String.raw`|el mismo día|lo stesso giorno|no mesmo dia|op dezelfde dag|at the same time|overlap|clash` +
    String.raw`|doppel(?:t|buchung|belegung)|zweimal|überschneid|double réservation|deux fois|doble reserva` +
    String.raw`|dos veces|doppi[ae] prenotazion|due volte|reserva dupla|duas vezes|dubbel|never two` +
    String.raw`|one \p{L}+ at a time|never more than one|nie zwei|gleichzeitig|jamais deux|en même temps|nunca dos` +
    String.raw`|a la vez|al mismo tiempo|mai due|nello stesso momento|nunca duas|ao mesmo tempo|nooit twee|tegelijk`,
  'iu',
);

/** “every drive has at most 40 donors”, “cene con 120 posti”: the thing and how many it takes. */
const MOST = new RegExp(
  String.raw`([^.;:]{3,80}?)\b(?:max(?:imum)?\.?(?: of)?|at most|up to|no more than|not more than|room for` +
    String.raw`|höchstens|maximal|au maximum|maximum de|máximo(?: de)?|como máximo|massimo|al massimo|no máximo` +
    String.raw`|hoogstens|maximaal)\s+(\d{1,5})(?=\s+(?!%|percent|days?|hours?|weeks?|months?|years?|minutes?|tage?` +
    String.raw`|stunden|jours?|heures?|días?|horas?|giorni|ore|€|euros?|dollars?|kg|km)\p{L})`,
  'giu',
);

/** “no two locomotives may have the same address”, “the case number is mandatory and unique”. */
const UNLIKE = new RegExp(
  String.raw`\bno two [\p{L} ]{3,40}? (?:the )?same ([\p{L} ]{3,30})` +
    String.raw`|\b((?:the |each |every |an? )?)([\p{L}]+(?: [\p{L}]+){0,2}) (?:is|are|must be|has to be` +
    String.raw`|should be) (?:always )?(mandatory and |required and )?unique\b`,
  'giu',
);

/** “in one of three halls”: what is taken there is taken by one at a time. */
const ONE_OF = new RegExp(
  String.raw`(?<!\p{L})(?:one of|ein(?:em|er|en|e)? (?:von|der|unserer)|l['’]une? des?|une? de nos` +
    String.raw`|un[oa]? de (?:las|los|nuestr[oa]s)|un[oa] dei|una delle|uma? d[ao]s|n?um d[ao]s` +
    String.raw`|een van (?:de|onze)) (?:our |the |its |unseren |den |nos |nuestras |nuestros |nossas |nossos ` +
    String.raw`|onze )?(?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|zwei|drei|vier|fünf|sechs|deux|trois` +
    String.raw`|quatre|cinq|six|dos|tres|cuatro|cinco|seis|due|tre|quattro|cinque|sei|dois|duas|três|quatro|twee` +
    String.raw`|drie|vijf|zes) [^.;,\n]{0,40}`,
  'giu',
);

/** Reads the limits an idea states. */
export function limitsIn(idea: string): StatedLimits {
  const found: StatedLimits = { exclusive: [], most: [], unlike: [] };
  for (const sentence of idea.split(/(?<=[.!?;\n])\s+/u)) {
    const above = APPROVES.test(sentence) ? ABOVE.exec(sentence) : null;
    if (above?.[1] !== undefined && !NO_MONEY.test(sentence.slice(above.index + above[0].length))) {
      const amount = numberIn(above[1]) * (above[2] === undefined ? 1 : 1000);
      if (amount > 0) found.approval ??= { above: amount, sentence };
    }
    if (CANCELS.test(sentence)) {
      const before = BEFORE.exec(sentence);
      const unit = /^(h|hours?|stund|heure|hora|ore|uur)/iu.test(before?.[2] ?? '') ? 1 : 24;
      if (before?.[1] !== undefined) found.cancelHours ??= Number(before[1]) * unit;
      else if (DAY_BEFORE.test(sentence)) found.cancelHours ??= 24;
    }
    for (const [clause, , count = ''] of sentence.matchAll(MOST)) found.most.push({ count: Number(count), clause });
    for (const [, alike, , property = alike, needed] of sentence.matchAll(UNLIKE))
      if (property !== undefined) found.unlike.push({ property: property.trim(), needed: needed !== undefined });
    found.exclusive.push(...[...sentence.matchAll(ONE_OF)].map(([clause]) => clause));
    found.exclusive.push(...sentence.split(/[,;]/u).filter((clause) => TWICE.test(clause)));
  }
  return found;
}

/** “1,000”, “1.000”, “2 500”, “99.50”. */
function numberIn(written: string): number {
  const digits = written.replace(/[’' ]/gu, '');
  const cents = /[.,](\d{1,2})$/u.exec(digits);
  const whole = (cents === null ? digits : digits.slice(0, cents.index)).replace(/[.,]/gu, '');
  return Number(whole) + (cents?.[1] === undefined ? 0 : Number(`0.${cents[1]}`));
}
