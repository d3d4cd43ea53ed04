/** A release command that was refused; the message says why and is meant for the operator. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
}

/** Refused because of what is there already, or what somebody else did meanwhile. */
export class ConflictError extends ReleaseError {
  override name = 'ConflictError';
}

/** The store cannot be read or written just now, or not with what this process was given. */
export class StoreError extends Error {
  override name = 'StoreError';
}
