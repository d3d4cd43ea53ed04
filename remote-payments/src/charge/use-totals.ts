import { type Cents, parseDollars, priceAdjustment, type TerminalFacts } from '@tillway/rules';
import { useWatch } from 'react-hook-form';
import type { ChargeValues } from './charge-values';

export interface Totals {
  amount: Cents;
  adjustment: Cents;
  total: Cents;
}

/** What a charge of `amount` dollars comes to on a terminal, in cents; zeros while the amount is not one (PAY-020). */
export function totalsOf(amountText: string, terminal: TerminalFacts | undefined): Totals {
  const amount = parseDollars(amountText) ?? 0;
  const adjustment = priceAdjustment({ amount, terminal, paymentType: 'card', waived: false });
  return { amount, adjustment, total: amount + adjustment };
}

/** The totals of what is typed now. */
export function useTotals(terminals: readonly TerminalFacts[]): Totals {
  const [amount, terminalId] = useWatch<ChargeValues, ['amount', 'terminal_id']>({
    name: ['amount', 'terminal_id'],
  });
  return totalsOf(
    amount,
    terminals.find(({ terminal_id }) => terminal_id === terminalId),
  );
}
