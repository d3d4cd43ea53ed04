/** How many chains the audit has, numbered from 1; the first migration makes their heads. */
export const auditStreams = 64;
