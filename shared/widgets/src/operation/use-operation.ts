import type { Confirmation, OperationResponse } from '@tillway/contract';
import { askUntilDefinite, useIntent, usePortal } from '@tillway/remote-kit';
import { useRef } from 'react';
import { afterwards } from './afterwards';
import { waitWithClock } from './wait-with-clock';

/** What came of an operation. `refused`: the gateway said no to the call itself. `uncertain`: no definite answer came yet. */
export type OperationResult =
  | { kind: 'answered'; response: OperationResponse }
  | { kind: 'refused'; error: unknown }
  | { kind: 'uncertain' };

type Send = (nonce: string) => Promise<OperationResponse>;

/**
 * The way of one operation from a valid form to its definite answer: confirm, wait, ask again while it is uncertain. The
 * portal is locked meanwhile, and the nonce stays until the answer is definite (decisions §0.2).
 */
export function useOperation(lockReason: string) {
  const { feedback, lock } = usePortal();
  const intent = useIntent();
  const open = useRef<Send | undefined>(undefined);
  const busy = useRef(false);

  async function ask(send: Send): Promise<OperationResult> {
    const unlock = lock(lockReason);
    const wait = waitWithClock(feedback);
    try {
      const isOpen = open.current !== undefined;
      const response = await askUntilDefinite(() => send(intent.nonce), {
        onUncertain: wait.onUncertain,
        isOpen,
      });
      if (!response) {
        open.current = send;
        return { kind: 'uncertain' };
      }
      settle();
      return { kind: 'answered', response };
    } catch (error) {
      settle();
      return { kind: 'refused', error };
    } finally {
      afterwards(wait.end);
      unlock();
    }
  }

  function settle() {
    open.current = undefined;
    intent.settle();
  }

  return {
    /** Sends it once it is agreed to. `undefined`: it was not, or another one is on its way. */
    async run(send: Send, confirmation?: Confirmation): Promise<OperationResult | undefined> {
      if (busy.current) return undefined;
      busy.current = true;
      try {
        if (confirmation && !(await feedback.confirm(confirmation))) return undefined;
        return await ask(send);
      } finally {
        busy.current = false;
      }
    },
    /** Asks again about the one whose answer is still open. */
    checkAgain: async (): Promise<OperationResult | undefined> =>
      open.current ? ask(open.current) : undefined,
    /** Leaves it to the gateway's own look-up: what comes next is another one. */
    abandon: settle,
  };
}
