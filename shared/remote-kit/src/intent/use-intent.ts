import { makeNonce } from '@tillway/rules';
import { useState } from 'react';

const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));

/** Returns a new idempotency key: 36 letters and digits. */
export const newNonce = (): string => makeNonce(randomBytes);

/**
 * An operation that the user wants exactly once, with its idempotency key, kept until the answer is definite.
 */
export interface Intent {
  /** 36 letters and digits. */
  nonce: string;
  /**
   * Call it after a definite answer (approved, declined, or refused). The next operation gets a new nonce.
   */
  settle: () => void;
}

/**
 * Returns the intent of a form. It survives re-rendering and every uncertain answer; only `settle` replaces
 * it.
 */
export function useIntent(): Intent {
  const [nonce, setNonce] = useState(newNonce);
  return { nonce, settle: () => setNonce(newNonce()) };
}
