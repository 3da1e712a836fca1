'use client';

/** A short test of a deck: one question after the other, then the result, and what would have been right. */
import { ArrowLeftIcon, CheckIcon, XIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { isRight, testOf, type Deck, type Question } from './cards-rules';

// <words>
const words = {
  cardsBack: 'Back to the decks',
  cardsQuestion: (at: number, all: number) => `Question ${at} of ${all}`,
  cardsAnswer: 'Your answer',
  cardsSend: 'Answer',
  cardsScore: (right: number, all: number) => `${right} of ${all} right`,
  cardsYouSaid: (text: string) => `You said: ${text}`,
  cardsRightIs: (text: string) => `Right is: ${text}`,
  cardsAllRight: 'All of them right.',
  cardsRepeat: 'Another test',
};
// </words>

interface Said {
  question: Question;
  text: string;
}

export function Test({ deck, onBack }: { deck: Deck; onBack: () => void }) {
  const [questions, setQuestions] = useState<readonly Question[]>(() => testOf(deck));
  const [said, setSaid] = useState<readonly Said[]>([]);
  const [typed, setTyped] = useState('');
  const id = useId();
  const question = questions[said.length];
  const answer = (text: string): void => {
    if (!question) return;
    setSaid([...said, { question, text }]);
    setTyped('');
  };
  const wrong = said.filter((each) => !isRight(each.text, each.question.card.back));
  return (
    <div className="grid gap-5">
      <button type="button" className="button button-quiet justify-self-start" onClick={onBack}>
        <ArrowLeftIcon aria-hidden className="size-4" />
        {words.cardsBack}
      </button>
      <h2 className="text-2xl font-bold">{deck.name}</h2>
      {question ? (
        <section className="card mx-auto grid w-full max-w-xl gap-5 p-6 sm:p-8" data-testid="question">
          <p className="text-sm text-muted">{words.cardsQuestion(said.length + 1, questions.length)}</p>
          <p className="text-2xl font-bold wrap-anywhere">{question.card.front}</p>
          {question.choices.length > 0 ? (
            <div className="grid gap-2 sm:grid-cols-2">
              {question.choices.map((choice) => (
                <button
                  key={choice}
                  type="button"
                  className="button min-h-12 justify-start text-left whitespace-normal"
                  onClick={() => answer(choice)}
                >
                  {choice}
                </button>
              ))}
            </div>
          ) : (
            <form
              className="flex items-end gap-2"
              onSubmit={(event) => {
                event.preventDefault();
                answer(typed);
              }}
            >
              <div className="min-w-0 flex-1">
                <label htmlFor={id} className="block text-sm font-medium">
                  {words.cardsAnswer}
                </label>
                <input
                  id={id}
                  className="input mt-1 min-h-11"
                  autoComplete="off"
                  value={typed}
                  onChange={(event) => setTyped(event.target.value)}
                />
              </div>
              <button type="submit" className="button button-primary min-h-11">
                {words.cardsSend}
              </button>
            </form>
          )}
        </section>
      ) : (
        <section className="card mx-auto grid w-full max-w-xl gap-4 p-6 sm:p-8" data-testid="result">
          <p className="text-3xl font-bold" role="status">
            {words.cardsScore(said.length - wrong.length, said.length)}
          </p>
          {wrong.length === 0 && said.length > 0 && <p className="text-muted">{words.cardsAllRight}</p>}
          <ul className="divide-y divide-line">
            {said.map(({ question: { card }, text }) => {
              const isGood = isRight(text, card.back);
              return (
                <li key={card.id} className="flex gap-3 py-2.5">
                  {isGood ? (
                    <CheckIcon aria-hidden className="mt-1 size-4 shrink-0 text-success" />
                  ) : (
                    <XIcon aria-hidden className="mt-1 size-4 shrink-0 text-danger" />
                  )}
                  <div className="min-w-0">
                    <p className="font-medium wrap-anywhere">{card.front}</p>
                    {!isGood && <p className="text-sm text-muted">{words.cardsYouSaid(text || '–')}</p>}
                    <p className="text-sm">{words.cardsRightIs(card.back)}</p>
                  </div>
                </li>
              );
            })}
          </ul>
          <button
            type="button"
            className="button justify-self-start"
            onClick={() => {
              setQuestions(testOf(deck));
              setSaid([]);
            }}
          >
            {words.cardsRepeat}
          </button>
        </section>
      )}
    </div>
  );
}
