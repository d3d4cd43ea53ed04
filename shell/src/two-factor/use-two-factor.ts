import { isApiFailure } from '@tillway/contract';
import { useState } from 'react';
import { useShell } from '../start/shell-context';
import { twoFactorCalls } from './two-factor-calls';

/** A call that failed where nobody waits for it is only logged (PRO-026). */
export const logged = (error: unknown): void =>
  console.error('Two-factor authentication:', isApiFailure(error) ? error.message : error);

/** What a card's form does with a call: one at a time, with what is wrong at a field given back. */
export function useTwoFactor() {
  const { http, session, feedback } = useShell();
  const [busy, setBusy] = useState(false);

  /** Answers what is wrong at `field`, if anything. Any other failure is logged and shown (PRO-026; decisions N-18). */
  const attempt = async (task: () => Promise<void>, field?: string): Promise<string | undefined> => {
    setBusy(true);
    try {
      await task();
      return undefined;
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      const atField = field === undefined ? undefined : error.fields[field];
      if (atField !== undefined) return atField;
      logged(error);
      if (error.status !== 401) void feedback.message({ kind: 'error', title: error.message });
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { calls: twoFactorCalls(http), busy, attempt, refresh: session.refresh };
}
