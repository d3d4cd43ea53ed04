/** Whether the database refused what was asked of it: nothing of that is written, and the connection is as it was. */
export const isStatementError = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'severity' in error && error.severity === 'ERROR';
