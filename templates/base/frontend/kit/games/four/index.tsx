'use client';

import type { GameProps } from '../stage';
import { LineGame } from './board';
import { FOUR, NOUGHTS } from './rules';

/** Connect four against the computer. */
export const ConnectFour = (props: GameProps) => <LineGame form={FOUR} {...props} />;

/** Noughts and crosses against the computer. */
export const Noughts = (props: GameProps) => <LineGame form={NOUGHTS} {...props} />;
