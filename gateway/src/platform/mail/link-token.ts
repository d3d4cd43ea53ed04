import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits; only their hash is stored (decisions S-22 and S-28). */
const tokenBytes = 32;

/** What a mailed link carries. */
export const newLinkToken = (): string => randomBytes(tokenBytes).toString('base64url');

/** What is kept of it. */
export const linkTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
