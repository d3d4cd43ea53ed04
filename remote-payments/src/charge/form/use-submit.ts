import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ChargeValues } from './values';

export interface Failure {
  /** Failed submits since the last successful one. */
  attempt: number;
  /** The first wrong field, in the order of the form. */
  field: keyof ChargeValues | undefined;
}

/** Validates the form and runs one submit at a time; counts and reports failures. */
export function useSubmit({ handleSubmit }: UseFormReturn<ChargeValues>) {
  const running = useRef(false);
  const [failure, setFailure] = useState<Failure>();
  const failed = (errors: object) =>
    setFailure((before) => ({
      attempt: (before?.attempt ?? 0) + 1,
      field: Object.keys(errors)[0] as keyof ChargeValues | undefined,
    }));

  /** A second press does nothing while the first one loads or shows a dialog. */
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
    /** The last submit, if it failed. */
    failure,
  };
}
