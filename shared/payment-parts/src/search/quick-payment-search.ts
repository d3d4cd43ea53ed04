import { quickPaymentSearch as read } from '@tillway/rules';
import type { Search } from '@tillway/screen-kit';

/**
 * One field for the usual facts of a payment, for lists with the filters `last_four`, `amount`,
 * `transaction_id`, and `customer_name`.
 */
export const quickPaymentSearch = {
  label: 'ID, last four, name or amount',
  read: (text) => ({ ...read(text) }),
} satisfies Search['quick'];
