import { type ApiFailure, isApiFailure } from '@tillway/contract';
import { useState } from 'react';
import { useShell } from '../context/shell-context';
import { twoFactorCalls } from './two-factor-calls';

/** A call that failed where nobody waits for it is only logged (PRO-026). */
export const logged = (error: unknown): void =>
  console.error('Two-factor authentication:', isApiFailure(error) ? error.message : error);

/** The calls of the second factor, one at a time, and what becomes of a failure. */
export function useTwoFactor() {
  const { http, session, feedback } = useShell();
  const [busy, setBusy] = useState(false);

  /** A failure that is about no field is logged and shown (PRO-026; decisions N-18). */
  const onFailure = (failure: ApiFailure) => {
    logged(failure);
    if (failure.status !== 401) void feedback.message({ kind: 'error', title: failure.message });
  };
  const attempt = async (task: () => Promise<void>) => {
    setBusy(true);
    try {
      await task();
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      onFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { calls: twoFactorCalls(http), busy, attempt, onFailure, refresh: session.refresh };
}
