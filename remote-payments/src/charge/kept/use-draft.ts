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
  /** What the form began with, before anything was typed. */
  initial: ChargeValues;
  /** A form that begins empty is kept; one that began with another payment can be opened from there again. */
  keeps: boolean;
}

/**
 * Keeps a filled form for its tab when the page is left or loaded again, without numbers of cards and accounts. `discard`
 * lets go of it: what was typed is done with.
 */
export function useDraft({ form, method, mode, initial, keeps }: DraftOptions) {
  const { user } = useSession();
  const [began] = useState(initial);
  const discarded = useRef(false);
  const { getValues } = form;
  /** Something was typed that would not be back here. */
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

/** A terminal alone is chosen again in a moment. */
const isChanged = (
  now: ChargeValues,
  began: ChargeValues,
  counts: (name: keyof ChargeValues) => boolean = () => true,
): boolean =>
  (Object.keys(began) as (keyof ChargeValues)[]).some(
    (name) => name !== 'terminal_id' && counts(name) && now[name] !== began[name],
  );
