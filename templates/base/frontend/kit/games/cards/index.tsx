'use client';

/** Twenty-one: ten hands against the bank, for chips that are worth nothing. */
import { ClubIcon, DiamondIcon, HeartIcon, SpadeIcon, type LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useRound } from '../round';
import { Stage, type GameProps } from '../stage';
import { bet, BETS, freshDeal, HANDS, hit, isOver, stand, valueOf, type Card, type Ending, type Suit } from './rules';

// <words>
const words = {
  cardsHow:
    'Come closer to 21 than the bank, and not above. Court cards count ten, an ace one or eleven. Ten hands; your chips are your points.',
  hand: 'Hand',
  yourHand: (value: number) => `Your hand: ${value}`,
  bankHand: 'The bank',
  bankHas: (value: number) => `The bank: ${value}`,
  placeBet: 'How many chips on the next hand?',
  hitMe: 'Another card',
  standPat: 'Enough',
  handWon: 'This hand is yours',
  handLost: 'This hand is lost',
  handEven: 'A tie: the bet comes back',
  handBest: 'Twenty-one at once!',
  hiddenCard: 'A hidden card',
  suits: { spades: 'spades', hearts: 'hearts', diamonds: 'diamonds', clubs: 'clubs' },
};
// </words>

const SIGNS: Record<Suit, LucideIcon> = {
  spades: SpadeIcon,
  hearts: HeartIcon,
  diamonds: DiamondIcon,
  clubs: ClubIcon,
};

const ENDINGS: Record<Ending, string> = {
  won: words.handWon,
  lost: words.handLost,
  even: words.handEven,
  best: words.handBest,
};

const rankOf = (rank: number): string => ({ 1: 'A', 11: 'J', 12: 'Q', 13: 'K' })[rank] ?? String(rank);

export function CardGame(props: GameProps) {
  const round = useRound(props.of);
  const [deal, setDeal] = useState(freshDeal);
  const { end, state } = round;
  const isPlayed = deal.bet > 0;
  const over = isOver(deal);
  useEffect(() => {
    if (!over || state !== 'playing') return;
    const wait = setTimeout(end, 1600);
    return () => clearTimeout(wait);
  }, [over, state, end]);
  const act = (next: typeof deal) => {
    setDeal(next);
    if (next.told === null) round.play('tap');
    else round.play(next.told === 'lost' ? 'bad' : 'good');
  };
  return (
    <Stage
      {...props}
      round={round}
      points={deal.chips}
      extra={{ label: words.hand, value: `${Math.min(HANDS, deal.hands + 1)}/${HANDS}` }}
      how={words.cardsHow}
      onBegin={() => setDeal(freshDeal())}
    >
      <div className="flex min-h-96 flex-col justify-between gap-4 rounded-theme bg-sunken p-3 sm:p-5">
        <Hand
          label={isPlayed || deal.bank.length === 0 ? words.bankHand : words.bankHas(valueOf(deal.bank))}
          cards={deal.bank}
          hides={isPlayed}
        />
        <p role="status" className="text-center text-lg font-semibold">
          {deal.told && ENDINGS[deal.told]}
        </p>
        <Hand label={words.yourHand(valueOf(deal.mine))} cards={deal.mine} hides={false} />
        <div className="flex min-h-12 flex-wrap items-center justify-center gap-2">
          {isPlayed ? (
            <>
              <button type="button" className="button button-primary button-large" onClick={() => act(hit(deal))}>
                {words.hitMe}
              </button>
              <button type="button" className="button button-large" onClick={() => act(stand(deal))}>
                {words.standPat}
              </button>
            </>
          ) : (
            !over && (
              <>
                <p className="w-full text-center text-sm">{words.placeBet}</p>
                {BETS.map((amount, at) => (
                  <button
                    key={amount}
                    type="button"
                    className="button button-large tabular-nums"
                    disabled={at > 0 && amount > deal.chips}
                    onClick={() => act(bet(deal, amount))}
                  >
                    {Math.min(amount, deal.chips)}
                  </button>
                ))}
              </>
            )
          )}
        </div>
      </div>
    </Stage>
  );
}

function Hand({ label, cards, hides }: { label: string; cards: readonly Card[]; hides: boolean }) {
  return (
    <div>
      <p className="text-sm font-medium">{label}</p>
      <div className="mt-2 flex min-h-24 flex-wrap gap-2">
        {cards.map(({ suit, rank }, at) => {
          const Sign = SIGNS[suit];
          const isRed = suit === 'hearts' || suit === 'diamonds';
          if (hides && at > 0) {
            return (
              <div
                key={at}
                role="img"
                aria-label={words.hiddenCard}
                className="h-24 w-16 rounded-theme border-4 border-surface bg-primary"
              />
            );
          }
          return (
            <div
              key={at}
              role="img"
              aria-label={`${rankOf(rank)} ${words.suits[suit]}`}
              className={`flex h-24 w-16 flex-col justify-between rounded-theme border border-line bg-surface p-2 text-xl font-bold ${isRed ? 'text-danger' : 'text-ink'}`}
            >
              {rankOf(rank)}
              <Sign aria-hidden className="size-6 self-end" fill="currentColor" />
            </div>
          );
        })}
      </div>
    </div>
  );
}
