/** Little words that only one of the languages uses often. */
const MARKS: Record<string, string> = {
  en: 'the and with for of our we to who which is are each their when want should can i my by on need that it be they from or per track manage',
  de:
    'und der die das mit für ein eine einen wir ist sind auf von zu den dem des im wird werden nicht ' +
    'auch pro bitte unsere unser mein jede jeder soll sollen können haben oder nach bei zum zur sich als',
  fr: 'de en et le la les des avec pour une un nous est sont dans sur par du au aux mon ma mes nos notre chaque je veux peuvent qui leur leurs cette ce',
  es: 'de en y el la los las con para una un nosotros es son en por del al mi mis nuestro nuestra cada quiero pueden que su sus esta este hay',
  it: 'e il lo la i gli le con per una un noi è sono nel di del della dei mio mia nostro nostra ogni voglio possono che loro questa questo gestire',
  pt: 'de e o os as com para uma um nós é são em por do da dos das meu minha nosso nossa cada quero podem que seu seus esta este não',
  nl: 'en de het een met voor wij is zijn op van te den in wordt niet ook per onze mijn elke moet kunnen hebben of naar bij aan',
};

const ASKED: readonly [RegExp, string][] = [
  [/\b(auf deutsch|in german|german (interface|language|ui)|deutschsprachig|interface in german)\b/iu, 'de'],
  [/\b(en français|in french|french interface)\b/iu, 'fr'],
  [/(\ben español|\bin spanish|\bspanish interface)/iu, 'es'],
  [/\b(in italiano|in italian)\b/iu, 'it'],
  [/(\bem português|\bin portuguese)/iu, 'pt'],
  [/\b(in english|auf englisch|english interface)\b/iu, 'en'],
];

const SCRIPTS: readonly [RegExp, string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Devanagari}/gu, 'hi'],
];

/** The language an idea is written in: BCP 47, two letters. English when nothing says otherwise. */
export function languageOf(text: string): string {
  const letters = (text.match(/\p{L}/gu) ?? []).length;
  for (const [script, language] of SCRIPTS) {
    const found = (text.match(script) ?? []).length;
    if (found >= 2 && found * (language === 'ja' ? 6 : 2) > letters) return language;
  }
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  let best = { language: 'en', score: 0 };
  const counted = Object.entries(MARKS).map(([language, marks]) => {
    const known = new Set(marks.split(' '));
    return { language, score: words.filter((word) => known.has(word)).length };
  });
  for (const each of counted) if (each.score > best.score) best = each;
  const english = counted.find((each) => each.language === 'en')?.score ?? 0;
  const second = best.language !== 'en' && best.score < english + 2 && english > 0 ? 'en' : best.language;
  return best.score < 2 ? byNouns(text) : second;
}

/** Very short texts have no little words; umlauts and capitalised nouns speak then. */
function byNouns(text: string): string {
  if (/[äöüß]/iu.test(text) && !/[éèàçñ]/iu.test(text)) return 'de';
  return 'en';
}

/** The language the interface shall speak: what the idea asks for, else the idea's own. */
export function interfaceLanguage(text: string): string {
  return ASKED.find(([request]) => request.test(text))?.[1] ?? languageOf(text);
}
