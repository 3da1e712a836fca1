/** What somebody is asked back, with answers to choose from. */
export interface Question {
  question: string;
  options: string[];
  /** The wish it is about, in the words it was asked in. Default: all that was said. */
  said?: string | undefined;
}

/** A wish that is understood and cannot be done, or not yet. Both texts are for people. */
export class WishError extends Error {
  /** What would help. */
  readonly help: string;
  readonly question: Question | undefined;

  constructor(message: string, help: string, question?: Question) {
    super(message);
    this.name = 'WishError';
    this.help = help;
    this.question = question;
  }
}
