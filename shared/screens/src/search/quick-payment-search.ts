import { isLastFour, parseDollars } from '@tillway/rules';
import type { Search } from './define-search';
import type { SearchValues } from './filters';

/** Four digits are the end of a card, a sum has a point or a dollar sign, an id is letters with digits, the rest a name. */
function read(text: string): SearchValues {
  if (isLastFour(text)) return { last_four: text };
  const amount = text.replace(/[$,\s]/g, '');
  if (/^\d+\.\d{1,2}$/.test(amount) || (text.startsWith('$') && parseDollars(amount) !== undefined))
    return { amount };
  if (/^[\w-]*\d[\w-]*$/.test(text) && text.length > 4) return { transaction_id: text };
  return { customer_name: text };
}

/**
 * One box for what people know of a payment, for lists that are searched by `last_four`, `amount`, `transaction_id` and
 * `customer_name`.
 */
export const quickPaymentSearch = {
  label: 'ID, last four, name or amount',
  read,
} satisfies Search['quick'];
