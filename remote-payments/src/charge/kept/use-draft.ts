import { useSession } from '@tillway/remote-kit';
import type { PaymentKind } from '@tillway/rules';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ChargeValues } from '../form/values';
import type { ChargeMode } from '../query';
import { keepable, keepDraft } from './draft';

interface DraftOptions {
  form: UseFormReturn<ChargeValues>;
  method: PaymentKind;
  mode: ChargeMode;
  /** The form's initial values, before anything was typed. */
  initial: ChargeValues;
  /** True if the form began empty. A form that began from another payment can be opened from there again. */
  keeps: boolean;
}

/**
 * Stores a filled form for its tab when the page is left or reloaded, without card and account numbers.
 * `discard` deletes it once the input is no longer needed.
 */
export function useDraft({ form, method, mode, initial, keeps }: DraftOptions) {
  const { user } = useSession();
  const [began] = useState(initial);
  const discarded = useRef(false);
  const { getValues } = form;
  /** Tells whether input would be lost when the user leaves. */
  const isLost = () => {
    const now = getValues();
    const kept = keeps ? keepable(now) : {};
    return !discarded.current && isChanged(now, began, (name) => !(name in kept));
  };

  useEffect(() => {
    if (!keeps) return;
    const keep = () =>
      keepDraft(
        !discarded.current && isChanged(getValues(), began)
          ? { userId: user.id, method, mode, values: keepable(getValues()) }
          : undefined,
      );
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [keeps, getValues, began, user.id, method, mode]);

  return {
    isLost,
    discard: useCallback(() => {
      discarded.current = true;
      keepDraft(undefined);
    }, []),
  };
}

/** Ignores the terminal, because it is quickly chosen again. */
const isChanged = (
  now: ChargeValues,
  began: ChargeValues,
  counts: (name: keyof ChargeValues) => boolean = () => true,
): boolean =>
  (Object.keys(began) as (keyof ChargeValues)[]).some(
    (name) => name !== 'terminal_id' && counts(name) && now[name] !== began[name],
  );
