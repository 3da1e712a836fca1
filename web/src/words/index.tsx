import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';

import { en, type Words } from './en';

export type { Words } from './en';

/** The languages of the editor, each by its own name. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;

/** A language of the editor, two letters. */
export type Language = keyof typeof LANGUAGES;

const KEPT = 'mvp.language';

/** English is there from the start; another language is loaded by whoever wants it. */
const WORDS: Record<Language, Words | (() => Promise<Words>)> = {
  en,
  de: async () => (await import('./de')).de,
};

interface Choice {
  language: Language;
  words: Words;
  choose: (language: Language) => void;
}

const Context = createContext<Choice>({ language: 'en', words: en, choose: () => undefined });

/** Gives the editor its language: the one chosen, else the browser's, else English. Nothing is shown before its words are there. */
export function WordsProvider({ children }: { children: ReactNode }): ReactNode {
  const [spoken, setSpoken] = useState<Pick<Choice, 'language' | 'words'> | undefined>(() =>
    firstLanguage() === 'en' ? { language: 'en', words: en } : undefined,
  );
  const choose = useCallback((language: Language): void => {
    const words = WORDS[language];
    if (typeof words !== 'function') setSpoken({ language, words });
    else
      void words().then(
        (loaded) => setSpoken({ language, words: loaded }),
        // Without a network the editor stays in the language that it has.
        () => setSpoken((before) => before ?? { language: 'en', words: en }),
      );
  }, []);
  useEffect(() => {
    if (spoken === undefined) choose(firstLanguage());
  }, [spoken, choose]);
  useEffect(() => {
    if (spoken === undefined) return;
    document.documentElement.lang = spoken.language;
    localStorage.setItem(KEPT, spoken.language);
  }, [spoken]);
  const choice = useMemo(() => (spoken === undefined ? undefined : { ...spoken, choose }), [spoken, choose]);
  return choice === undefined ? null : <Context value={choice}>{children}</Context>;
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
