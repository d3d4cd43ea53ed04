/** Number of audit chains, numbered from 1. The first migration creates their heads. */
export const auditStreams = 64;
