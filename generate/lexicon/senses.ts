import type { Archetype } from './concepts.ts';

/** Words of several kinds, and the company in which they mean another than their usual one: `word kind: any of these words`. */
const SENSES: readonly { word: string; kind: Archetype; company: ReadonlySet<string> }[] = [
  'assignment task: interpreter translator agency freelancer contractor courier nurse guard',
  'sample thing: lab laboratory analysis nitrogen microscope test_result',
  'job task: repair mechanic workshop garage cobbler tailor upholsterer',
  'hearing log: grievance complaint appeal dispute',
  'donation booking: blood plasma stem_cell',
  'ticket attendance: trip show film event concert performance seat passenger screening fare conductor festival match game bus ferry train theatre cinema',
  'track work: playlist album song music radio dj record',
  'track place: kart race lap driver circuit',
  'bed place: garden plant vegetable crop seed flower allotment greenhouse soil',
  'session booking: therapy therapist tattoo massage coach client physio counselling tutor',
  'pitch application: investor startup film book editor publisher',
  'pitch place: campsite tent football cricket caravan camper',
  'show event: theatre comedy gig stage ticket comedian dog magic band circus seat',
  'play event: theatre performance ticket actor rehearsal',
  'course place: golf hole tee',
  'case project: law lawyer court client legal solicitor social',
  'case goods: beer wine bottle',
  'kid animal: goat herd',
  'swap request: shift rota roster staff duty employee',
  'card goods: trading collection collector booster',
  'card document: greeting postcard',
  'run event: race marathon runner club',
  'round event: quiz pub tournament',
  'visit log: patient nurse carer site client home',
  'stock goods: warehouse supplier sku shelf',
  'plot document: novel story character chapter',
  'piece work: music orchestra choir pottery glaze piano gallery art',
  'drive trip: driver car vehicle passenger learner',
  'model goods: miniature kit railway scale',
  'set log: exercise rep workout gym weight',
  'bar place: bartender cocktail tap keg',
  'pool place: swim swimming lane lifeguard chlorine',
  'crew person: film boat sailing shift',
  'party organisation: election candidate vote voter',
  'station place: radio train weather fire police charging',
  'post place: lifeguard guard watch',
  'stop place: bus route tram driver',
  'program event: concert theatre festival',
  'draft document: article story chapter editor',
  'lead person: sales crm deal prospect pipeline',
  'title work: library book magazine film',
  'return loan: rental tool borrow',
  'order document: court church',
  'game event: team league season score opponent baseball football hockey fixture',
  'problem question: math exercise solution quiz chess',
  'pack organisation: scout wolf cub leader',
  'pitch application: podcast guest show journalist',
  'reading document: church service bible mass poem',
  'match event: football soccer hockey rugby cricket fixture stadium',
  'quote document: interview theme transcript author novel poem',
  'guide document: brewing brew buying cooking gardening care size sizing styling beginner tutorial tip',
  'court organisation: hearing interpreter judge lawyer legal case trial',
].map((line) => {
  const [head = '', company = ''] = line.split(': ');
  const [word = '', kind = 'thing'] = head.split(' ');
  return { word, kind: kind as Archetype, company: new Set(company.split(' ')) };
});

/** The kind a word has among these others, where it differs from its usual one. */
export function senseAmong(word: string, others: ReadonlyMap<string, number>): Archetype | undefined {
  return SENSES.find((sense) => sense.word === word && [...others.keys()].some((other) => sense.company.has(other)))
    ?.kind;
}
