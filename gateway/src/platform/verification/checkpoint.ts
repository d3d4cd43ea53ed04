import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';

/** Books that are verified, each with a checkpoint of its own. */
export type Books = 'ledger' | 'batches';

const CheckpointSchema = v.object({
  about: v.picklist(['ledger', 'batches']),
  /** When it was written, ISO. */
  at: v.string(),
  /** When everything was verified last, ISO. */
  wholeAt: v.string(),
  /** Sums of all that was verified until then, and problems that are not settled. */
  state: v.unknown(),
});

/** The end of a verification, where the next one begins. */
export type Checkpoint = v.InferOutput<typeof CheckpointSchema>;

/** A checkpoint as the table has it. */
export interface SignedCheckpoint {
  checkpoint: string;
  signature: string;
}

/** Signs a checkpoint, so that nobody can make or change one by writing the table. */
export function signCheckpoint(key: Buffer, checkpoint: Checkpoint): SignedCheckpoint {
  const text = JSON.stringify(checkpoint);
  return { checkpoint: text, signature: signatureOf(key, text).toString('base64') };
}

/** Answers a checkpoint; `undefined` when it is not as it was signed, or of other books. */
export function openCheckpoint(
  key: Buffer,
  about: Books,
  { checkpoint: text, signature }: SignedCheckpoint,
): Checkpoint | undefined {
  const [given, right] = [Buffer.from(signature, 'base64'), signatureOf(key, text)];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const { success, output } = v.safeParse(CheckpointSchema, JSON.parse(text));
  return success && output.about === about ? output : undefined;
}

const signatureOf = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
