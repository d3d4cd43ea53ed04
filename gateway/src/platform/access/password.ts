import { hash, verify } from '@node-rs/argon2';

/**
 * OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. Every hash records its own cost, so
 * these values may grow.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes a password with argon2id; the result contains its salt and cost. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/**
 * Verifies a password. Without a hash it takes equally long and answers false, so that timing does not reveal
 * which users exist.
 */
export async function isPassword(password: string, encoded: string | undefined): Promise<boolean> {
  const fits = await verify(encoded ?? (await nobodysHash()), password);
  return fits && encoded !== undefined;
}

let nobody: Promise<string> | undefined;
const nobodysHash = (): Promise<string> => (nobody ??= hashPassword('nobody'));

/** Prepares the dummy hash at startup; otherwise the first sign-in would take twice as long. */
export const preparePasswords = async (): Promise<void> => void (await nobodysHash());
