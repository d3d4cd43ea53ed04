/** A release command that was refused; the message says why and is meant for the operator. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
}
