import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';

import { de } from './de';
import { en, type Words } from './en';

export type { Words } from './en';

/** The languages of the editor. */
export const LANGUAGES = { en, de } as const;

/** A language of the editor, two letters. */
export type Language = keyof typeof LANGUAGES;

const KEPT = 'mvp.language';

interface Choice {
  language: Language;
  words: Words;
  choose: (language: Language) => void;
}

const Context = createContext<Choice>({ language: 'en', words: en, choose: () => undefined });

/** Gives the editor its language: the one chosen, else the browser's, else English. */
export function WordsProvider({ children }: { children: ReactNode }): ReactNode {
  const [language, choose] = useState(firstLanguage);
  useEffect(() => {
    document.documentElement.lang = language;
    localStorage.setItem(KEPT, language);
  }, [language]);
  const choice = useMemo(() => ({ language, words: LANGUAGES[language], choose }), [language]);
  return <Context value={choice}>{children}</Context>;
}

/** The words of the chosen language. */
export function useWords(): Words {
  return useContext(Context).words;
}

/** The language and how another one is chosen. */
export function useLanguage(): Choice {
  return useContext(Context);
}

function firstLanguage(): Language {
  const wanted = [localStorage.getItem(KEPT), ...navigator.languages.map((each) => each.slice(0, 2))];
  return wanted.find(isLanguage) ?? 'en';
}

function isLanguage(value: string | null): value is Language {
  return value !== null && value in LANGUAGES;
}
