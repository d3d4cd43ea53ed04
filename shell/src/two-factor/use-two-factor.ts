import { isApiFailure } from '@tillway/contract';
import { useState } from 'react';
import { useShell } from '../context/shell-context';
import { twoFactorCalls } from './two-factor-calls';

/** A call that failed where nobody waits for it is only logged (PRO-026). */
export const logged = (error: unknown): void =>
  console.error('Two-factor authentication:', isApiFailure(error) ? error.message : error);

/** What a card's form does with a call: one at a time, with what is wrong at a field given back. */
export function useTwoFactor() {
  const { http, session, feedback } = useShell();
  const [busy, setBusy] = useState(false);

  /** Answers what is wrong at these fields, if anything. Any other failure is logged and shown (PRO-026; decisions N-18). */
  const attempt = async <Field extends string>(
    task: () => Promise<void>,
    ...fields: Field[]
  ): Promise<Partial<Record<Field, string>>> => {
    setBusy(true);
    try {
      await task();
      return {};
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      const field = fields.find((name) => error.fields[name] !== undefined);
      if (field !== undefined) return { [field]: error.fields[field] } as Partial<Record<Field, string>>;
      logged(error);
      if (error.status !== 401) void feedback.message({ kind: 'error', title: error.message });
      return {};
    } finally {
      setBusy(false);
    }
  };
  return { calls: twoFactorCalls(http), busy, attempt, refresh: session.refresh };
}
