import type { TerminalFacts } from '@tillway/rules';
import { useFormContext, useWatch } from 'react-hook-form';
import { type ChargeKind, type Part, partsOf, type Pricing } from './parts';
import type { ChargeValues } from './values';

export type PartsOptions = Omit<Pricing, 'terminal'> & { terminals: readonly TerminalFacts[] };

/** What decides the parts: typing anything else does not render what shows them. */
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

/** The calls that the form comes to at this moment. */
export function useParts(kind: ChargeKind, options: PartsOptions): Part[] {
  const { getValues } = useFormContext<ChargeValues>();
  useWatch<ChargeValues, typeof deciding>({ name: deciding, exact: true });
  return partsOfForm(getValues(), kind, options);
}

export const partsOfForm = (
  values: ChargeValues,
  kind: ChargeKind,
  { terminals, ...pricing }: PartsOptions,
): Part[] =>
  partsOf(values, kind, {
    ...pricing,
    terminal: terminals.find(({ terminal_id }) => terminal_id === values.terminal_id),
  });
