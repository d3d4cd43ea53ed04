import type { Confirmation } from '@tillway/contract';
import { formatMoney, parseDollars } from '@tillway/rules';
import { lastFourOf } from '@tillway/payment-parts/manual-entry';
import type { RefundOrder } from './refund-payload';

/**
 * The dialog that the user confirms before money is sent. Card and account show only their last four digits.
 */
export function refundConfirmation(
  { values, method, terminal }: RefundOrder,
  storedLastFour?: string,
): Confirmation {
  const amount = formatMoney(parseDollars(values.amount) ?? 0);
  const card = method === 'card';
  return {
    title: 'Confirm refund',
    rows: [
      ...(terminal ? [{ label: 'From', value: `${terminal.account_name}, ${terminal.name}` }] : []),
      { label: card ? 'Card' : 'Account', value: `•••• ${storedLastFour ?? lastFourOf(values, method)}` },
      { label: card ? 'Cardholder name' : 'Account holder name', value: values.card_name.trim() },
      ...(values.override ? [{ label: 'Override', value: values.override_reason.trim() }] : []),
      { label: 'Amount', value: amount, strong: true },
    ],
    confirmLabel: `Refund ${amount}`,
    cancelLabel: 'Back',
  };
}
