import type { TerminalFacts } from '@tillway/rules';
import { useFormContext, useWatch } from 'react-hook-form';
import { type ChargeKind, type PlannedPayment, plannedPayments, type Pricing } from './planned-payments';
import type { PlannedValues } from './plan-values';

export type PricingOptions = Omit<Pricing, 'terminal'> & { terminals: readonly TerminalFacts[] };

/** The fields that determine the parts; other fields do not render them. */
const deciding = [
  'terminal_id',
  'amount',
  'close_date',
  'downpayment',
  'recurring',
  'recurring_start_date',
  'recurring_end_date',
  'recurring_ongoing',
  'installments_total_count',
  'recurring_amount',
] as const;

/** The calls of the form at this moment. */
export function usePlannedPayments(kind: ChargeKind, options: PricingOptions): PlannedPayment[] {
  const { getValues } = useFormContext<PlannedValues>();
  useWatch<PlannedValues, typeof deciding>({ name: deciding, exact: true });
  return plannedPaymentsOf(getValues(), kind, options);
}

export const plannedPaymentsOf = (
  values: PlannedValues,
  kind: ChargeKind,
  { terminals, ...pricing }: PricingOptions,
): PlannedPayment[] =>
  plannedPayments(values, kind, {
    ...pricing,
    terminal: terminals.find(({ terminal_id }) => terminal_id === values.terminal_id),
  });
