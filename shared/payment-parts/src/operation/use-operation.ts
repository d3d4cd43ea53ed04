import type { Confirmation, OperationResponse } from '@tillway/contract';
import { askUntilDefinite, useIntent, usePortal } from '@tillway/remote-kit';
import { useRef } from 'react';
import { afterwards } from './afterwards';
import { waitWithClock } from './wait-with-clock';

/**
 * The outcome of an operation. `refused`: the gateway rejected the call itself. `uncertain`: there is no
 * definite response yet.
 */
export type OperationResult =
  | { kind: 'answered'; response: OperationResponse }
  | { kind: 'refused'; error: unknown }
  | { kind: 'uncertain' };

type Send = (nonce: string) => Promise<OperationResponse>;

/**
 * Runs one operation from a valid form to its definite outcome: confirm, wait, and ask again while it is
 * uncertain. The portal is locked meanwhile, and the nonce remains until the outcome is definite.
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
    /** Sends the operation after the confirmation. `undefined`: not confirmed, or another one is running. */
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
    /** Queries the undecided operation again. */
    checkAgain: async (): Promise<OperationResult | undefined> =>
      open.current ? ask(open.current) : undefined,
    /** Leaves the operation to the gateway's own inquiry; the next one gets a new nonce. */
    abandon: settle,
  };
}
