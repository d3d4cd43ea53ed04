import { parseDollars } from '../money';
import { isLastFour } from './filters';

/** What a payment is searched by when all that is known of it is typed into one box. */
export type QuickPaymentSearch =
  { last_four: string } | { amount: string } | { transaction_id: string } | { customer_name: string };

/** As many digits as a card's number may have, in groups or in one. */
const cardLike = /^(?:\d[ -]*){12,19}$/;

/**
 * What a text asks for: four digits are the end of a card, a sum has a point or a dollar sign, an id is letters with
 * digits, the rest a name. Of a number as long as a card's only the last four are kept: what is searched for stands in
 * the address.
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
