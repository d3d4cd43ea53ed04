import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ChargeValues } from './values';

/** Sends a valid form to what is done with it, one at a time; an invalid one is counted and said. */
export function useSubmit({ handleSubmit }: UseFormReturn<ChargeValues>) {
  const running = useRef(false);
  const [attempts, setAttempts] = useState(0);
  const failed = () => setAttempts((before) => before + 1);

  /** A second press, while the first one still asks or loads a question, does nothing. */
  const submit = (act: (values: ChargeValues) => Promise<void>) => async () => {
    if (running.current) return;
    running.current = true;
    try {
      await handleSubmit(async (values) => {
        setAttempts(0);
        await act(values);
      }, failed)();
    } finally {
      running.current = false;
    }
  };
  return {
    submit,
    failed,
    /** Failed submits since the last good one. */
    attempts,
  };
}
