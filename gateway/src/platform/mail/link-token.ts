import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits; only their hash is stored. */
const tokenBytes = 32;

/** Creates the token of a mailed link. */
export const newLinkToken = (): string => randomBytes(tokenBytes).toString('base64url');

/** The stored hash of a token. */
export const linkTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
