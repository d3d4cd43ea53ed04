import { parseDollars } from '../money';
import { isLastFour } from './filters';

/** The filter for a payment from a single search box. */
export type QuickPaymentSearch =
  { last_four: string } | { amount: string } | { transaction_id: string } | { customer_name: string };

/** As many digits as a card number, in groups or in one. */
const cardLike = /^(?:\d[ -]*){12,19}$/;

/**
 * Interprets a search text. Four digits are the end of a card. An amount has a point or a dollar sign; an id
 * is letters with digits; anything else is a name. A number as long as a card's is cut to its last four
 * digits, because the URL shows the search.
 */
export function quickPaymentSearch(text: string): QuickPaymentSearch {
  if (isLastFour(text)) return { last_four: text };
  if (cardLike.test(text)) return { last_four: text.replace(/\D/g, '').slice(-4) };
  const amount = text.replace(/[$,\s]/g, '');
  if (/^\d+\.\d{1,2}$/.test(amount) || (text.startsWith('$') && parseDollars(amount) !== undefined))
    return { amount };
  if (/^[\w-]*\d[\w-]*$/.test(text) && text.length > 4) return { transaction_id: text };
  return { customer_name: text };
}
