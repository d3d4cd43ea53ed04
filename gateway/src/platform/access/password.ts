import { hash, verify } from '@node-rs/argon2';

/** OWASP's choice for argon2id: 19 MiB, two passes, one lane. Every hash names its own, so these may grow. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** argon2id, encoded with its salt and cost. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Whether a password fits. Without a hash it takes as long and answers no, so that time does not tell who exists. */
export async function isPassword(password: string, encoded: string | undefined): Promise<boolean> {
  const fits = await verify(encoded ?? (await nobodysHash()), password);
  return fits && encoded !== undefined;
}

let nobody: Promise<string> | undefined;
const nobodysHash = (): Promise<string> => (nobody ??= hashPassword('nobody'));

/** Makes that hash ahead of the first sign-in, which would otherwise take twice as long. */
export const preparePasswords = async (): Promise<void> => void (await nobodysHash());
