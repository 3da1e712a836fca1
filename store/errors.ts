/**
 * Everything that can go wrong in the store, as one closed union.
 *
 * - `BundleInvalid`: bytes that are not a canonical bundle (links, `..`, unsorted, not gzip, …)
 * - `BundleTooLarge`: more files or bytes than {@link BUNDLE_LIMITS} allows
 * - `DigestMismatch`: bytes that are not what their name says
 * - `BlobTooLarge`: an upload past the store's own limit
 * - `KeyInvalid`: a name that is not a blob key
 * - `NotAllowed`: a capability URL that is forged, expired or for another verb
 * - `Unavailable`: the backend did not answer or answered with something else than it promises
 */
export type StoreErrorCode =
  'BundleInvalid' | 'BundleTooLarge' | 'DigestMismatch' | 'BlobTooLarge' | 'KeyInvalid' | 'NotAllowed' | 'Unavailable';

/** The only error this folder throws on purpose. */
export class StoreError extends Error {
  readonly code: StoreErrorCode;

  constructor(code: StoreErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'StoreError';
    this.code = code;
  }
}
