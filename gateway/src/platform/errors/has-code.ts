/** Whether something thrown carries one of these codes, as the errors of Node and of PostgreSQL do. */
export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  typeof error.code === 'string' &&
  codes.includes(error.code);
