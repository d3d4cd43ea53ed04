import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits; only their hash is stored (decisions S-28). */
const tokenBytes = 32;

export const newLinkToken = (): string => randomBytes(tokenBytes).toString('base64url');

export const linkTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
