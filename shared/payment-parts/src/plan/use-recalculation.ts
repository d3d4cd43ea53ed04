import type { IsoDate } from '@tillway/rules';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ChargeKind } from './planned-payments';
import type { PlannedValues, PlanValues } from './plan-values';
import { recalculated, type Typed } from './recalculate';

/** Updates the dependent fields of a series or plan, without rendering the form. */
export function useRecalculation(kind: ChargeKind, today: IsoDate): void {
  const { subscribe, getValues, setValue, getFieldState, clearErrors } = useFormContext<PlannedValues>();
  const typed = useRef<Typed>(undefined);
  useEffect(() => {
    let before = typed.current ?? { splitBy: 'amount', end: getValues('recurring_end_date') };
    return subscribe({
      formState: { values: true },
      callback: ({ values, name = '', type }) => {
        if (type !== 'change') return;
        const next = recalculated(values, name, { kind, today, typed: before });
        typed.current = before = next.typed;
        for (const [field, value] of Object.entries(next.values) as [keyof PlanValues, string][]) {
          if (values[field] !== value) setValue(field, value);
          // Clearing renders the whole form, so clear only existing errors.
          if (getFieldState(field).error) clearErrors(field);
        }
      },
    });
  }, [kind, today, subscribe, getValues, setValue, getFieldState, clearErrors]);
}
