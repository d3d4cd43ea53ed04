import { type ApiFailure, isApiFailure } from '@tillway/contract';
import { useState } from 'react';
import { useShell } from '../context/shell-context';
import { twoFactorCalls } from './two-factor-calls';

/** Logs a call that failed in the background, where nobody waits for it. */
export const logged = (error: unknown): void =>
  console.error('Two-factor authentication:', isApiFailure(error) ? error.message : error);

/** Runs the calls of the second factor one at a time and handles their failures. */
export function useTwoFactor() {
  const { http, session, feedback } = useShell();
  const [busy, setBusy] = useState(false);

  /** Logs and shows a failure that concerns no field. */
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
