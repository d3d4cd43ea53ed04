import type { Confirmation } from '@tillway/contract';
import { cardDigits, formatDate, formatMoney } from '@tillway/rules';
import type { ChargeValues } from './charge-values';
import type { Totals } from './use-totals';

/** What the merchant agrees to before a charge is sent (PAY-051). The card is named by its last four digits only. */
export const confirmationOf = (
  values: ChargeValues,
  { amount, adjustment, total }: Totals,
): Confirmation => ({
  title: 'Confirm payment',
  rows: [
    { label: 'Card', value: `•••• ${cardDigits(values.card_number).slice(-4)}` },
    ...(values.close_date ? [{ label: 'Post date', value: formatDate(values.close_date) }] : []),
    { label: 'Amount', value: formatMoney(amount) },
    { label: 'Price adjustment', value: formatMoney(adjustment) },
    { label: 'Total', value: formatMoney(total), strong: true },
  ],
  confirmLabel: `Charge ${formatMoney(total)}`,
  cancelLabel: 'Back',
});
