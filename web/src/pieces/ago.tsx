import { useEffect, useState, type ReactNode } from 'react';

import { useLanguage, type Language } from '../words';

/** A moment as people say it. */
export function agoText(iso: string, language: Language, now: number = Date.now()): string {
  const seconds = Math.round((Date.parse(iso) - now) / 1000);
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const distance = Math.abs(seconds);
  if (distance < 60) return words.format(0, 'second');
  if (distance < 3600) return words.format(Math.round(seconds / 60), 'minute');
  if (distance < 86_400) return words.format(Math.round(seconds / 3600), 'hour');
  return words.format(Math.round(seconds / 86_400), 'day');
}

/** A moment as people say it, and exactly when it is pointed at. Keeps up with the time. */
export function Ago({ at }: { at: string }): ReactNode {
  const { language } = useLanguage();
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), 30_000);
    return () => clearInterval(timer);
  }, []);
  const exactly = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
  return (
    <time dateTime={at} title={exactly}>
      {agoText(at, language)}
    </time>
  );
}
