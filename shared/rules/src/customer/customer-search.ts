import { holdsCardNumber } from '../card/in-text';
import { isLastFour } from '../search';
import { customerLimits } from './limits';

/** The search for a customer from a single search box. */
export type CustomerSearch = { last_four: string } | { phone: string } | { email: string } | { name: string };

/** Ten digits in the groups of a phone number, which no card number has. */
const phone = /^(?:\+?1[ .-]?)?\(?(\d{3})\)?[ .-](\d{3})[ .-](\d{4})$/;
const digitsAlone = /^[\d\s-]*$/;

/**
 * Interprets a search text. Four digits are the end of a card, ten in groups are a phone number, a text with `@` begins
 * an e-mail address, and anything else is a part of a name. `undefined`: too short to search, or digits that may be a
 * card number, which are never sent.
 */
export function customerSearch(text: string): CustomerSearch | undefined {
  const sought = text.trim();
  if (isLastFour(sought)) return { last_four: sought };
  const [, ...groups] = phone.exec(sought) ?? [];
  if (groups.length > 0) return { phone: groups.join('') };
  if (digitsAlone.test(sought) || holdsCardNumber(sought)) return undefined;
  if (sought.length < customerLimits.shortestText) return undefined;
  return sought.includes('@') ? { email: sought.toLowerCase() } : { name: sought };
}
