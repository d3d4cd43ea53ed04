import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';

/** Books that are verified, each with its own checkpoint. */
export type Books = 'ledger' | 'batches';

const CheckpointSchema = v.object({
  about: v.picklist(['ledger', 'batches']),
  /** Time it was written, ISO. */
  at: v.string(),
  /** Time of the last whole verification, ISO. */
  wholeAt: v.string(),
  /** Sums of everything verified so far, and open problems. */
  state: v.unknown(),
});

/** The end of a verification, where the next one begins. */
export type Checkpoint = v.InferOutput<typeof CheckpointSchema>;

/** A checkpoint as stored in the table. */
export interface SignedCheckpoint {
  checkpoint: string;
  signature: string;
}

/** Signs a checkpoint, so that write access to the table is not enough to forge one. */
export function signCheckpoint(key: Buffer, checkpoint: Checkpoint): SignedCheckpoint {
  const text = JSON.stringify(checkpoint);
  return { checkpoint: text, signature: signatureOf(key, text).toString('base64') };
}

/** Verifies and parses a checkpoint; `undefined` if it was altered or belongs to other books. */
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
