'use client';

/** Questions and answers as a chat: what is asked is looked up in the app's own rows and questions, in the browser. */
import { useEffect, useId, useMemo, useState, type ReactNode } from 'react';
import { SendIcon } from 'lucide-react';
import { useLoad } from '@/kit/ui/load';
import { offers } from '@/lib/site';
import { keptHere } from '../kept';
import { listPublic } from '../site/client';
import { answerTo, type Known } from './answers';
import { Frame } from './frame';

// <words>
const words = {
  askHere: 'Your question',
  sendQuestion: 'Ask',
  suggestedQuestions: 'Suggested questions',
  noAnswerYet: 'I find no answer to that here. Try other words, or write to us.',
  writeToUs: 'Write to us',
  moreOnThis: 'More on this',
  wasHelpful: 'Was this helpful?',
  helpfulYes: 'Yes',
  helpfulNo: 'No',
  thanksForRating: 'Thank you for telling us.',
  clearChat: 'Clear the chat',
  answersAppear: 'Answers appear here.',
};
// </words>

interface Said {
  question: string;
  /** Empty: nothing was found. */
  answer: string;
  href?: string;
  isHelpful?: boolean;
}

/** As many questions as are kept. */
const MOST_KEPT = 30;
const MOST_SUGGESTED = 4;

function keptChat(name: string): Said[] {
  try {
    const kept: unknown = JSON.parse(keptHere.get(name) ?? '[]');
    return Array.isArray(kept) ? (kept as Said[]).slice(-MOST_KEPT) : [];
  } catch {
    return [];
  }
}

/** What visitors see of the app's rows, as answers. */
async function rowsKnown(signal: AbortSignal): Promise<Known[]> {
  const lists = Object.values(offers).filter(({ path }) => path !== null);
  const found = await Promise.all(
    lists.map(async ({ path, summary, fields }) => {
      const { items } = await listPublic(path ?? '', new URLSearchParams({ page_size: '60' }), signal);
      return items.map(({ title, slug, values }): Known => {
        const texts = fields.flatMap(({ name }) => (typeof values[name] === 'string' ? [values[name]] : []));
        const told = summary === undefined ? undefined : values[summary];
        const longest = texts.toSorted((a, b) => b.length - a.length)[0] ?? '';
        return {
          question: title,
          answer: typeof told === 'string' && told !== '' ? told : longest,
          about: texts.join(' '),
          ...(slug === null ? {} : { href: `/${path}/${slug}` }),
        };
      });
    }),
  );
  return found.flat();
}

interface AskProps {
  of: string;
  title: string;
  lead: string;
  /** Questions that are answered on the front page, too. */
  questions: { question: string; answer: string }[];
  /** Where to write to. */
  contact?: string;
}

export function Ask({ of, title, lead, questions, contact }: AskProps) {
  const rows = useLoad(of, rowsKnown);
  const known = useMemo(
    () => [...(rows.data ?? []), ...questions.map((each) => ({ ...each, about: each.answer }))],
    [rows.data, questions],
  );
  const [chat, setChat] = useState<Said[]>([]);
  const [text, setText] = useState('');
  const id = useId();
  const name = `asked:${of}`;
  useEffect(() => setChat(keptChat(name)), [name]);
  const keep = (next: Said[]): void => {
    setChat(next);
    if (next.length === 0) keptHere.remove(name);
    else keptHere.set(name, JSON.stringify(next.slice(-MOST_KEPT)));
  };
  const ask = (question: string): void => {
    const asked = question.trim();
    if (asked === '') return;
    const found = answerTo(asked, known);
    keep([...chat, { question: asked, answer: found?.answer ?? '', ...(found?.href ? { href: found.href } : {}) }]);
    setText('');
  };
  const suggested = known.filter(({ question }) => question.endsWith('?')).slice(0, MOST_SUGGESTED);
  return (
    <Frame title={title} lead={lead}>
      <div className="card grid max-w-3xl gap-4 p-4 sm:p-6">
        <div role="log" aria-label={title} className="grid min-h-40 content-end gap-3" data-testid="chat">
          {chat.length === 0 && <p className="text-muted">{words.answersAppear}</p>}
          {chat.map((said, at) => (
            <Exchange
              key={at}
              said={said}
              contact={contact}
              onRate={(isHelpful) => keep(chat.map((each, i) => (i === at ? { ...each, isHelpful } : each)))}
            />
          ))}
        </div>
        {suggested.length > 0 && (
          <div>
            <p className="text-sm text-muted">{words.suggestedQuestions}</p>
            <div className="mt-2 flex flex-wrap gap-2">
              {suggested.map(({ question }) => (
                <button
                  key={question}
                  type="button"
                  className="button button-small h-auto min-h-9 max-w-full text-left whitespace-normal"
                  onClick={() => ask(question)}
                >
                  {question}
                </button>
              ))}
            </div>
          </div>
        )}
        <form
          className="flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            ask(text);
          }}
        >
          <div className="min-w-0 flex-1 basis-56">
            <label htmlFor={id} className="block text-sm font-medium">
              {words.askHere}
            </label>
            <input
              id={id}
              className="input mt-1 min-h-11"
              autoComplete="off"
              maxLength={300}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </div>
          <button type="submit" className="button button-primary min-h-11">
            <SendIcon aria-hidden className="size-4" />
            {words.sendQuestion}
          </button>
        </form>
        {chat.length > 0 && (
          <button type="button" className="button button-small justify-self-start" onClick={() => keep([])}>
            {words.clearChat}
          </button>
        )}
      </div>
    </Frame>
  );
}

function Exchange({
  said: { question, answer, href, isHelpful },
  contact,
  onRate,
}: {
  said: Said;
  contact: string | undefined;
  onRate: (isHelpful: boolean) => void;
}): ReactNode {
  return (
    <>
      <p className="max-w-[85%] justify-self-end rounded-theme bg-primary px-4 py-2 break-words text-on-primary">
        {question}
      </p>
      <div className="max-w-[85%] justify-self-start rounded-theme bg-sunken px-4 py-3">
        <p className="break-words whitespace-pre-line">{answer === '' ? words.noAnswerYet : answer}</p>
        {answer === '' && contact !== undefined && (
          <a className="mt-1 inline-block underline" href={contact}>
            {words.writeToUs}
          </a>
        )}
        {href !== undefined && (
          <a className="mt-1 inline-block underline" href={href}>
            {words.moreOnThis}
          </a>
        )}
        {answer !== '' && (
          <div className="mt-2 flex flex-wrap items-center gap-2 text-sm" role="status">
            {isHelpful === undefined ? (
              <>
                <span className="text-muted">{words.wasHelpful}</span>
                <button type="button" className="button button-small" onClick={() => onRate(true)}>
                  {words.helpfulYes}
                </button>
                <button type="button" className="button button-small" onClick={() => onRate(false)}>
                  {words.helpfulNo}
                </button>
              </>
            ) : (
              <span className="text-muted">{words.thanksForRating}</span>
            )}
          </div>
        )}
      </div>
    </>
  );
}
