/** Why a repository and an app are not as one, in one word programs may rely on. */
export type GitReason =
  | 'AddressRefused'
  | 'Unauthorized'
  /** By ssh: the host is not the one it was. */
  | 'HostKeyChanged'
  | 'RepositoryNotFound'
  | 'RepositoryMoved'
  | 'Unreachable'
  | 'TooLarge'
  /** What is in the repository cannot be an app's. */
  | 'NotTaken'
  /** The repository does not take what is pushed: a protected branch, a hook. */
  | 'PushRefused'
  /** Somebody was faster; look again. */
  | 'Overtaken';

/** A failure with words for a person. They hold neither a token nor a text of the other side's but paths of files. */
export class GitFailure extends Error {
  readonly reason: GitReason;

  constructor(reason: GitReason, message: string) {
    super(message);
    this.name = 'GitFailure';
    this.reason = reason;
  }
}
