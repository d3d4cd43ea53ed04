import type { PaymentLink } from '@tillway/contract';
import { transactionLink } from '@tillway/contract/routes';

/** Returns the address of the payment that a link was paid with; null if it has none. */
export const paymentOfLink = ({ transaction }: PaymentLink): string | null =>
  transaction && transactionLink(transaction.payment_type === 'ach' ? 'ach' : 'card', transaction.id);
