/** The classes that an app may write. */
import type { ClassSystem } from '../../oracles/contract.ts';

/** What an app's classes are compared with. */
export interface Classes {
  readonly system: ClassSystem;
  /** Names the app's own style sheets have. */
  readonly own: ReadonlySet<string>;
  /** How often the app writes each class that is right. */
  readonly used: ReadonlyMap<string, number>;
}

/** True for what the design system or a style sheet of the app knows. */
export const isGood = (name: string, { system, own }: Classes): boolean =>
  own.has(name) || system.known([name])[0] === true;
