import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ChargeValues } from './values';

export interface Failure {
  /** Failed submits since the last good one. */
  attempt: number;
  /** The first that is wrong, in the order of the form. */
  field: keyof ChargeValues | undefined;
}

/** Sends a valid form to what is done with it, one at a time; an invalid one is counted and said. */
export function useSubmit({ handleSubmit }: UseFormReturn<ChargeValues>) {
  const running = useRef(false);
  const [failure, setFailure] = useState<Failure>();
  const failed = (errors: object) =>
    setFailure((before) => ({
      attempt: (before?.attempt ?? 0) + 1,
      field: Object.keys(errors)[0] as keyof ChargeValues | undefined,
    }));

  /** A second press, while the first one still asks or loads a question, does nothing. */
  const submit = (act: (values: ChargeValues) => Promise<void>) => async () => {
    if (running.current) return;
    running.current = true;
    try {
      await handleSubmit(async (values) => {
        setFailure(undefined);
        await act(values);
      }, failed)();
    } finally {
      running.current = false;
    }
  };
  return {
    submit,
    failed,
    /** The last submit, where it failed. */
    failure,
  };
}
