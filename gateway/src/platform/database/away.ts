/** Errors that ended a connection or prevented one. */
const endings = new WeakSet<Error>();

/** Marks an error as the connection's, not a statement's, and returns it. */
export function ofTheConnection<Thrown>(error: Thrown): Thrown {
  if (error instanceof Error) endings.add(error);
  return error;
}

/**
 * PostgreSQL's codes when it can serve nobody: out of disk, memory, or connections (53), its disk fails (58),
 * it stops or starts (57P), or it is read-only (25006).
 */
const ofTheServer = /^(53|58|57P0|25006$)/;

/**
 * Recognizes the errors of a database that is down, full, or unreachable: the same call may succeed a little
 * later.
 */
export const isDatabaseAway = (error: unknown): error is Error =>
  error instanceof Error &&
  (endings.has(error) ||
    ('code' in error && typeof error.code === 'string' && ofTheServer.test(error.code)) ||
    isDatabaseAway(error.cause));
