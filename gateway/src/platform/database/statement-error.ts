import { hasCode } from '../errors/has-code';

/**
 * Tells whether the database rejected a statement: nothing of it was written, and the connection is still
 * usable.
 */
export const isStatementError = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'severity' in error && error.severity === 'ERROR';

/** PostgreSQL's codes for a lock timeout and a statement timeout. */
const lockNotAvailable = '55P03';
const queryCanceled = '57014';

/** Tells whether a statement failed because it waited too long. */
export const hasWaited = (error: unknown): boolean =>
  hasCode(error, lockNotAvailable, queryCanceled) || (error instanceof Error && hasWaited(error.cause));

/** Tells whether a lock held by somebody else timed out. */
export const isLockedOut = (error: unknown): boolean => hasCode(error, lockNotAvailable);
