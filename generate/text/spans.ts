/** What something is hired by, where it is not the hour. */
export type Span = 'night' | 'day';

const NIGHTS =
  /(?<!\p{L})(?:by the night|per night|nightly|pro nacht|par nuit|por noche|por noite|(?:per|a) notte|per nacht)(?!\p{L})/iu;
const DAYS = new RegExp(
  String.raw`(?<!\p{L})(?:by the day|(?:price|rate|fee|costs?|hired?|rent(?:ed)?|let|euros?|dollars?|pounds?` +
    String.raw`|[€$£]\d*)[^.;,]{0,24} (?:per|a) day|(?:day|daily) (?:rate|price|fee|hire|rental)s?` +
    String.raw`|(?:for|choose|pick|select|with|by) (?:the|their|your|certain|some|free|travel|rental|hire) dates` +
    String.raw`|(?:from|between) (?:one|a|which|what) (?:date|day) (?:to|until|till|and) (?:another|an?other day` +
    String.raw`|a day|the next|which|what)|how many days|number of days|several days|tageweise|tagespreis\p{L}*` +
    String.raw`|à la journée|por días|a giornata|(?:preis|miete|euro)[^.;,]{0,24} pro tag` +
    String.raw`|(?:prix|tarif|euros?)[^.;,]{0,24} par jour|(?:precio|tarifa|euros?)[^.;,]{0,24} (?:por|al) día` +
    String.raw`|(?:prezzo|tariffa|euro)[^.;,]{0,24} al giorno|(?:preço|diária|reais)[^.;,]{0,24} por dia` +
    String.raw`|(?:prijs|tarief|euro)[^.;,]{0,24} per dag)(?!\p{L})`,
  'iu',
);
const HOURS =
  /(?<!\p{L})(?:(?:per|by the|pro|par|por|all['’]|per un['’]?) ?(?:hour|stunde|heure|hora|ora|uur)|hourly|half[- ]hours?|\d+[- ]minutes?)(?!\p{L})/iu;

/** Whether an idea speaks of hours for which something is had. */
export const byTheHour = (idea: string): boolean =>
  HOURS.test(idea) || /\bhow many hours\b|\bnumber of hours\b/iu.test(idea);

/** Whether something can be had by the day as well as by the hour. */
export const alsoByTheDay = (idea: string): boolean => HOURS.test(idea) && DAYS.test(idea);

/** Whether something has a price, and nobody says for how long. */
export const namesPriceAlone = (idea: string): boolean =>
  !byTheHour(idea) &&
  /(?<!\p{L})(?:prices?|preise?|prix|precios?|prezz[io]|preços?|prijs|prijzen)(?!\p{L})/iu.test(idea);

/** “per person”, “pro Kopf”, “p.p.”. */
const EACH_HEAD = new RegExp(
  String.raw`(?<!\p{L})(?:(?:per|a|each|pro|par|por|a) (?:person|head|player|guest|child|participant|kopf|spieler` +
    String.raw`|gast|kind|personne|joueur|enfant|persona|jugador|niño|giocatore|pessoa|persoon)|p\.? ?p\.)(?!\p{L})`,
  'iu',
);

/** Whether each of those who come pays: “price per person”, “12 euros a head”. */
export const byTheHead = (idea: string): boolean => !HOURS.test(idea) && EACH_HEAD.test(idea);

/** Whether an idea hires out by the night or by the day; undefined where it speaks of hours, or of neither. */
export function hiredBy(idea: string): Span | undefined {
  if (HOURS.test(idea)) return undefined;
  if (NIGHTS.test(idea)) return 'night';
  return DAYS.test(idea) ? 'day' : undefined;
}

/** “from arrival to departure”, “from one date to another”: from when to when, no properties of whom they are said. */
const FROM_TO = new RegExp(
  String.raw`\bfrom (?:arrival (?:to|until|till) departure|check-?in to check-?out` +
    String.raw`|(?:one|a) (?:date|day) to (?:another|the next|a (?:date|day)))\b(?: (?:date|day)\b)?`,
  'giu',
);

/** A sentence without from when to when. */
export function withoutSpans(sentence: string): string {
  return sentence.replace(FROM_TO, ' ');
}
