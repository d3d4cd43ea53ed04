import { hasCode } from '../errors/has-code';

/** Whether the database refused what was asked of it: nothing of that is written, and the connection is as it was. */
export const isStatementError = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'severity' in error && error.severity === 'ERROR';

/** Codes of what was given up because it took too long: a lock that others hold, a statement. */
const lockNotAvailable = '55P03';
const queryCanceled = '57014';

/** Tells a statement that the database gave up after waiting. */
export const hasWaited = (error: unknown): boolean =>
  hasCode(error, lockNotAvailable, queryCanceled) || (error instanceof Error && hasWaited(error.cause));

/** Tells that a row is locked by somebody who does not let go of it. */
export const isLockedOut = (error: unknown): boolean => hasCode(error, lockNotAvailable);
