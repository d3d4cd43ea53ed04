import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ChargeKind } from '../form/parts';
import type { ChargeValues, PlanValues } from '../form/values';
import { recalculated, type SplitBy } from './recalculate';

/** Keeps what follows from the typed fields of a series or plan up to date, without rendering the form. */
export function useRecalculation(kind: ChargeKind): void {
  const { subscribe, setValue, getFieldState, clearErrors } = useFormContext<ChargeValues>();
  const splitBy = useRef<SplitBy>('amount');
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, name = '', type }) => {
          if (type !== 'change') return;
          if (name === 'installments_total_count') splitBy.current = 'count';
          if (name === 'recurring_amount') splitBy.current = 'amount';
          const next = recalculated(values, name, { kind, splitBy: splitBy.current });
          for (const [field, value] of Object.entries(next) as [keyof PlanValues, string][]) {
            if (values[field] !== value) setValue(field, value);
            // Clearing renders the whole form: only where there is something to clear.
            if (getFieldState(field).error) clearErrors(field);
          }
        },
      }),
    [kind, subscribe, setValue, getFieldState, clearErrors],
  );
}
