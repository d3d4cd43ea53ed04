/** Errors that ended a connection, or came where none could be had. */
const endings = new WeakSet<Error>();

/** Remembers that this error was the connection's and not a statement's, and gives it back. */
export function ofTheConnection<Thrown>(error: Thrown): Thrown {
  if (error instanceof Error) endings.add(error);
  return error;
}

/**
 * What PostgreSQL says when it can do nothing for anybody: it has no disk, memory or connection left (53), its disk fails
 * (58), it stops or starts (57P), or it can only be read (25006).
 */
const ofTheServer = /^(53|58|57P0|25006$)/;

/** Tells the errors of a database that is away, full or cut off: the same call may succeed a little later. */
export const isDatabaseAway = (error: unknown): error is Error =>
  error instanceof Error &&
  (endings.has(error) ||
    ('code' in error && typeof error.code === 'string' && ofTheServer.test(error.code)) ||
    isDatabaseAway(error.cause));
