/** What people type for short, and what they mean by it. */
const SHORT: Readonly<Record<string, string>> = {
  n: 'and',
  em: 'them',
  u: 'you',
  ur: 'your',
  pls: 'please',
  plz: 'please',
  ppl: 'people',
  thru: 'through',
  appt: 'appointment',
  appts: 'appointments',
  mgmt: 'management',
  msgs: 'messages',
  pics: 'photos',
  pic: 'photo',
  docs: 'documents',
  info: 'information',
  gonna: 'going to',
  wanna: 'want to',
  gotta: 'have to',
  cuz: 'because',
  bc: 'because',
  tix: 'tickets',
  resos: 'reservations',
  homies: 'friends',
  peeps: 'people',
  mins: 'minutes',
  hrs: 'hours',
  qty: 'quantity',
  tel: 'phone',
};

/** Calls to whoever reads: “yo”, “hey guys”. */
const CALLS =
  /^\W*(?:yo|hey|hiya?|bro|dude|guys|folks|sup)\b[,!]?\s+(?:(?:guys|bro|dude|all|there|folks)\b[,!]?\s+)?/iu;

/** A sentence with its shorthand written out: “me n the homies” is “me and the friends”. */
export function spelledOut(sentence: string): string {
  return sentence
    .replace(CALLS, '')
    .replace(/(?<![\p{L}\d.'’-])\p{Ll}{1,6}(?![\p{L}\d'’-])/gu, (word) => SHORT[word] ?? word);
}
