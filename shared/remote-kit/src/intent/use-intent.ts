import { makeNonce } from '@tillway/rules';
import { useState } from 'react';

const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));

/** A new idempotency key, 36 letters and digits (decisions §0.2). */
export const newNonce = (): string => makeNonce(randomBytes);

/** One thing the user means to do once: its idempotency key, kept until the answer is definite. */
export interface Intent {
  /** 36 letters and digits (decisions §0.2). */
  nonce: string;
  /** Call it after a definite answer (approved, declined or refused): what comes next is another intent. */
  settle: () => void;
}

/** The intent of a form. It survives re-rendering and every uncertain answer, and changes only by `settle`. */
export function useIntent(): Intent {
  const [nonce, setNonce] = useState(newNonce);
  return { nonce, settle: () => setNonce(newNonce()) };
}
