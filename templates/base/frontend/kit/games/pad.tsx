'use client';

/** Four buttons for fingers, where there is no keyboard. */
import { ArrowDownIcon, ArrowLeftIcon, ArrowRightIcon, ArrowUpIcon } from 'lucide-react';
import type { Direction } from './round';

// <words>
const words = {
  up: 'Up',
  down: 'Down',
  left: 'Left',
  right: 'Right',
};
// </words>

const BUTTONS = [
  { way: 'up', Icon: ArrowUpIcon, place: 'col-start-2' },
  { way: 'left', Icon: ArrowLeftIcon, place: 'col-start-1 row-start-2' },
  { way: 'down', Icon: ArrowDownIcon, place: 'col-start-2 row-start-2' },
  { way: 'right', Icon: ArrowRightIcon, place: 'col-start-3 row-start-2' },
] as const;

export function Pad({ onPress }: { onPress: (direction: Direction) => void }) {
  return (
    <div className="mx-auto grid w-fit grid-cols-3 gap-2 sm:hidden">
      {BUTTONS.map(({ way, Icon, place }) => (
        <button key={way} type="button" className={`button size-14 p-0 ${place}`} onPointerDown={() => onPress(way)}>
          <Icon aria-hidden className="size-6" />
          <span className="sr-only">{words[way]}</span>
        </button>
      ))}
    </div>
  );
}
