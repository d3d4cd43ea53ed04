/** A refusal of a release command. The message says why and is meant for the operator. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
}

/** A refusal because of existing data, or of another person's move in the meantime. */
export class ConflictError extends ReleaseError {
  override name = 'ConflictError';
}

/** A failure to read or write the store now, or with the credentials of this process. */
export class StoreError extends Error {
  override name = 'StoreError';
}
